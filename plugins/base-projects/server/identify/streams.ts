import { type LiveMatch, type LiveRange, NotProvided, type Services } from '@console/core/server'
import {
  ChannelCatalogue,
  type ChannelSource,
  type HeardChannel,
  liveSeconds,
} from '#plugins/channels/contract'
import type { CustomStream } from '../../contract'

/** None in a console without channels. */
function catalogueOf({ provided }: Services): ChannelCatalogue | undefined {
  try {
    return provided(ChannelCatalogue)
  } catch (error) {
    if (error instanceof NotProvided) return undefined
    throw error
  }
}

export const channelSources = async (
  services: Services,
  buckets: readonly { id: number }[],
): Promise<ChannelSource[]> =>
  buckets.length === 0
    ? []
    : ((await catalogueOf(services)?.sources(buckets.map(({ id }) => id))) ?? [])

/** Where the engine looks: each channel once, as far back as any of its listeners wants. */
export function rangesOf(sources: readonly ChannelSource[]): LiveRange[] {
  const seconds = new Map<string, number>()
  for (const source of sources) {
    seconds.set(source.channel, Math.max(source.seconds, seconds.get(source.channel) ?? 0))
  }
  return [...seconds].map(([channel, range]) => ({ channel, seconds: range }))
}

/** What is told of the channels that were heard, best first. The rows have the last word. */
export async function streamsOf(
  heard: readonly LiveMatch[],
  sources: readonly ChannelSource[],
  services: Services,
  now = Date.now(),
): Promise<CustomStream[]> {
  const told = heard.flatMap((match) => {
    const age = (now - match.at.getTime()) / 1000
    const fitting = sources.filter(
      ({ channel, seconds }) => channel === match.channel && age <= seconds,
    )
    // What is on air now is told of the channel itself, if the project listens to it, and not once more of its past.
    const isLive = age <= liveSeconds
    return fitting
      .filter(({ source_id }) => !isLive || !fitting.some(({ id }) => id === source_id))
      .map(({ id, seconds }) => {
        // No farther back than this one listens.
        const others = match.otherPlaces.filter((distance) => age - distance / 1000 <= seconds)
        return { id, match: { ...match, otherPlaces: others }, isLive }
      })
  })
  if (told.length === 0) return []
  const known = (await catalogueOf(services)?.channels(told.map(({ id }) => id))) ?? []
  return told.flatMap(({ id, match, isLive }) => {
    const channel = known.find((one) => one.id === id)
    return channel ? [customStream(channel, match, isLive)] : []
  })
}

const customStream = (
  channel: HeardChannel,
  { at, score, otherPlaces, alsoIn }: LiveMatch,
  isLive: boolean,
): CustomStream => ({
  ...channel.user_defined,
  acrid: channel.acr_id,
  title: channel.title,
  bucket_id: String(channel.bucket_id),
  timestamps_ms: String(at.getTime()),
  result_type: isLive ? 'live' : 'timeshift',
  score: streamScore(score),
  other_timestamps_ms: otherPlaces.map((distance) => String(at.getTime() + distance)),
  also_in: alsoIn,
})

/** 50 to 100 percent become 60 to 100, the range of live channels. */
const streamScore = (score: number) => Math.round(60 + 0.8 * (score - 50))
