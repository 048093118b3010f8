const ending = '/deliveries'

/** Of the events that tell of a log's changes. */
export const topicOf = (about: string) => `${about}${ending}`

export const isDeliveriesTopic = (topic: string) => topic.endsWith(ending)
