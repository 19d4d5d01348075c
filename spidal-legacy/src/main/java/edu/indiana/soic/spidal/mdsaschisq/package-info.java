/** MDSasChisq by its old name. */
package edu.indiana.soic.spidal.mdsaschisq;
