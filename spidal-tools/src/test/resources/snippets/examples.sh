# OutsideProjectIT builds examples with Maven
mkdir examples
cp -r "$S/examples/src" examples
mvn() {
  [[ $* == '-q package' ]]
  javac -Xlint:-classfile -cp "$S/spidal-runtime/target/spidal-runtime.jar:$S/spidal-common/target/spidal-common.jar" \
    -d classes $(find src/ -name '*.java')
  cp -r src/main/resources/* classes/
  mkdir target
  jar cf target/examples.jar -C classes .
}
