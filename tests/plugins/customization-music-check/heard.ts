/** A recording as a scan tells it: from second 10 on, for ten seconds. */
export const heard = (title: string, more: object = {}) => ({
  offset: 10,
  played_duration: 10,
  type: 'traverse',
  result: {
    title,
    acrid: 'a'.repeat(32),
    duration_ms: 20_000,
    score: 92,
    result_from: 3,
    play_offset_ms: 0,
    sample_begin_time_offset_ms: 0,
    sample_end_time_offset_ms: 10_000,
    db_begin_time_offset_ms: 0,
    db_end_time_offset_ms: 10_000,
    ...more,
  },
})
