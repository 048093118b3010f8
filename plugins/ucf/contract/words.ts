/** Why something cannot be done with an item; the service answers with it. */
export const ucfWords = {
  changed: 'Somebody has changed this since',
  undone: 'This was taken back already',
  decided: 'This item is decided: make it pending first',
  measuring: 'Where it begins and ends is still being measured: decide about it later',
  notNow: 'This cannot be done with an item of this status',
  notBack: 'It is pending, or its sound is kept no more',
  notInBucket: 'It is in a bucket, is ignored, or its sound is kept no more',
  tooMany: 'At most 100 items at once',
  itself: 'An item cannot be merged into itself',
} as const
