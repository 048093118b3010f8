/** Chinese labels by English text. */
export default {}
