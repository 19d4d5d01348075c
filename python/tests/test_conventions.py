"""The checks that scikit-learn has for estimators, and why some cannot pass."""

from sklearn.utils.estimator_checks import parametrize_with_checks

from spidal import DAMDS, DAPWC, DAVS, Distances, Interpolate, KMeans, Landmarks, Layout, PCoA

MAP = "the target is a map of the landmarks, and the check has none"
KEYS = "keys of the program are attributes"
FEW = "10 landmarks need more than the 10 vectors of the check"
WEIGHTS = "every weight is a whole number from 1 on, and the check has zeros"
ORDER = "the first centers depend on the order of the vectors, as in scikit-learn"

FAILING = {
    "DAMDS": {
        "check_no_attributes_set_in_init": KEYS,
        "check_sample_weight_equivalence_on_dense_data": "the map depends on the order of the objects, within its stress",
        "check_sample_weight_equivalence_on_sparse_data": "the map depends on the order of the objects, within its stress",
    },
    "DAPWC": {
        "check_sample_weight_equivalence_on_dense_data": WEIGHTS,
        "check_sample_weight_equivalence_on_sparse_data": WEIGHTS,
    },
    "KMeans": {
        "check_sample_weight_equivalence_on_dense_data": ORDER,
        "check_sample_weight_equivalence_on_sparse_data": ORDER,
    },
    "Layout": {
        **dict.fromkeys(
            [
                "check_dont_overwrite_parameters",
                "check_methods_sample_order_invariance",
                "check_methods_subset_invariance",
                "check_fit2d_1sample",
                "check_fit2d_1feature",
                "check_fit2d_predict1d",
            ],
            "a map of a graph has 2 or 3 dimensions, and the check sets n_components=1",
        ),
        "check_estimators_overwrite_params": "the weights of the check differ by more than 1e12 times",
    },
    "Landmarks": dict.fromkeys(["check_estimators_nan_inf", "check_fit2d_1feature"], FEW),
    "Interpolate": dict.fromkeys(
        [
            "check_fit_score_takes_y",
            "check_estimators_dtypes",
            "check_dtype_object",
            "check_pipeline_consistency",
            "check_estimators_pickle",
            "check_f_contiguous_array_estimator",
            "check_transformer_data_not_an_array",
            "check_transformer_general",
            "check_transformer_preserve_dtypes",
            "check_methods_sample_order_invariance",
            "check_methods_subset_invariance",
            "check_dict_unchanged",
            "check_fit_idempotent",
        ],
        MAP,
    ),
}

ESTIMATORS = [
    KMeans(2, n_jobs=1),
    DAVS(0.2, n_jobs=1),
    DAPWC(2, metric="euclidean", n_jobs=1),
    DAMDS(2, metric="euclidean", n_jobs=1, Effort="quick"),
    PCoA(2, metric="euclidean", n_jobs=1),
    Distances(n_jobs=1),
    Interpolate(n_jobs=1),
    Landmarks(10, n_jobs=1),
    Layout(n_jobs=1),
]


@parametrize_with_checks(ESTIMATORS, expected_failed_checks=lambda estimator: FAILING.get(type(estimator).__name__, {}))
def test_conventions_of_scikit_learn(estimator, check):
    check(estimator)
