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
  stored: [-11.4287, -2.4167, 9.0541, -2.7175, 14.3626, -2.1826, 1.6122, 3.1784, -2.1870, 0.7774, 1.8870],
  dense: [-12.9680, -1.9868, 16.4572, -3.5656, 3.0617, -1.2820, 0.4034, 0.6255, -1.4437, 0.0042, 0.1756, -8.1405, -10.0970, 17.7000, -1.1655, 1.0898, 4.1767, -1.4200, 0.7882, 1.7036],
  changed: [-19.3758, -0.8566, 10.5795, 0.1539, 11.8309, -0.0353, 0.4739, 1.0749, -0.0144, 0.3474, 0.8921],
  changedDense: [-19.0954, -0.7302, 9.9316, 1.3756, 8.1150, -0.2298, 0.2472, 0.5561, -0.2162, 0.1472, 0.1003, -0.3985, -5.5960, 9.0158, -0.1866, 0.4772, 0.7900, -0.1826, 0.2499, 0.6454],
} as const
