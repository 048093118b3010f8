/**
 * Weights of logistic regressions for algorithm `lm1`: the constant, then one for each of the features of `score.ts`. Made by
 * `npm run bench:recognition -- --train --short` of samples of 5 s of recorded music, in the half of the recordings that no figure is
 * told of, and of made music.
 *
 * `stored`: places found as the sample is, with its stored peaks alone, as a fingerprint has them; `dense`: with the peaks of
 * smaller neighbourhoods beside; `changed…`: at another pitch or tempo, which gives chance many more tries. `hours`: of what
 * was indexed.
 */
export const model = {
  hours: 6.2,
  stored: [
    -6.044, 4.652, -3.032, 8.294, -5.649, 16.237, -2.116, -0.647, 2.875, -2.159, 0.447, 2.05,
  ],
  dense: [
    -5.991, 8.605, -2.431, 11.531, -7.688, 9.912, -0.935, -1.285, 0.616, -0.911, -0.143, -0.052,
    -4.308, -5.815, 15.978, -1.03, -1.641, 2.341, -1.042, 0.548, 1.925,
  ],
  changed: [-15.307, 1.394, -0.956, 9.588, 2.696, 7.938, -0.141, 0.192, 0.545, -0.12, 0.203, 0.855],
  changedDense: [
    -17.153, 1.266, -0.906, 6.398, 1.608, 5.239, -0.065, 0.119, 0.311, -0.051, 0.094, 0.436, 4.691,
    -1.53, 5.571, -0.168, 0.181, 0.364, -0.155, 0.137, 0.502,
  ],
} as const
