/**
 * Weights of logistic regressions for algorithm `lm1`: the constant, then one for each of the features of `score.ts`. Made by
 * `npm run bench:recognition -- --train` of recorded music, in the half of the recordings that no figure is told of.
 *
 * `stored`: places found as the sample is, with its stored peaks alone, as a fingerprint has them; `dense`: with the peaks of
 * smaller neighbourhoods beside; `changed…`: at another pitch or tempo, which gives chance many more tries. `hours`: of what
 * was indexed.
 */
export const model = {
  hours: 6.1,
  stored: [-11.429, -2.417, 9.054, -2.717, 14.363, -2.183, 1.612, 3.178, -2.187, 0.777, 1.887],
  dense: [
    -12.968, -1.987, 16.457, -3.566, 3.062, -1.282, 0.403, 0.625, -1.444, 0.004, 0.176, -8.14,
    -10.097, 17.7, -1.165, 1.09, 4.177, -1.42, 0.788, 1.704,
  ],
  changed: [-19.376, -0.857, 10.579, 0.154, 11.831, -0.035, 0.474, 1.075, -0.014, 0.347, 0.892],
  changedDense: [
    -19.095, -0.73, 9.932, 1.376, 8.115, -0.23, 0.247, 0.556, -0.216, 0.147, 0.1, -0.399, -5.596,
    9.016, -0.187, 0.477, 0.79, -0.183, 0.25, 0.645,
  ],
} as const
