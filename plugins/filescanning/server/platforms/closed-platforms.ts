import { invalid } from '@console/core/server'
import type { PlatformAdapter } from './adapter'

interface ClosedPlatform {
  id: string
  name: string
  /** Links of `www.` and `m.` of these are its links too. */
  hosts: readonly string[]
  example: string
  /** Its shows have feeds elsewhere. */
  podcasts?: boolean
}

/** Sites whose recordings nobody may fetch without an agreement. */
const closed: readonly ClosedPlatform[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    hosts: ['youtube.com', 'music.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    example: 'https://www.youtube.com/@channel',
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    hosts: ['tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com', 'douyin.com', 'v.douyin.com'],
    example: 'https://www.tiktok.com/@user/video/1234567890',
  },
  {
    id: 'twitter',
    name: 'X (Twitter)',
    hosts: ['x.com', 'twitter.com', 'mobile.twitter.com', 't.co'],
    example: 'https://x.com/user/status/1234567890',
  },
  {
    id: 'facebook',
    name: 'Facebook',
    hosts: ['facebook.com', 'web.facebook.com', 'fb.watch', 'fb.com'],
    example: 'https://www.facebook.com/watch?v=1234567890',
  },
  {
    id: 'instagram',
    name: 'Instagram',
    hosts: ['instagram.com', 'instagr.am'],
    example: 'https://www.instagram.com/reel/abc123',
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    example: 'https://vimeo.com/123456789',
  },
  {
    id: 'soundcloud',
    name: 'SoundCloud',
    // Not feeds.soundcloud.com: what is there are podcast feeds.
    hosts: ['soundcloud.com', 'on.soundcloud.com'],
    example: 'https://soundcloud.com/artist/track',
  },
  {
    id: 'bilibili',
    name: 'Bilibili',
    hosts: ['bilibili.com', 'space.bilibili.com', 'b23.tv'],
    example: 'https://www.bilibili.com/video/BV1abc',
  },
  {
    id: 'twitch',
    name: 'Twitch',
    hosts: ['twitch.tv', 'clips.twitch.tv'],
    example: 'https://www.twitch.tv/videos/1234567890',
  },
  {
    id: 'dailymotion',
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'dai.ly'],
    example: 'https://www.dailymotion.com/video/x123abc',
  },
  {
    id: 'spotify',
    name: 'Spotify',
    hosts: ['open.spotify.com', 'spotify.link'],
    example: 'https://open.spotify.com/show/abc123',
    podcasts: true,
  },
  {
    id: 'apple',
    name: 'Apple Podcasts',
    hosts: ['podcasts.apple.com', 'itunes.apple.com'],
    example: 'https://podcasts.apple.com/podcast/id123456789',
    podcasts: true,
  },
]

export const closedPlatforms: PlatformAdapter[] = closed.map((platform) => {
  const { id, name, example, hosts } = platform
  const note = noteOf(platform)
  return {
    id,
    name,
    example,
    status: () => ({ available: false, note }),
    matches: ({ hostname }) => hosts.includes(hostname.replace(/^(www|m)\./, '')),
    read: () => Promise.reject(invalid({ url: note })),
  }
})

function noteOf({ name, podcasts }: ClosedPlatform) {
  const needs = `${name} needs a partner API key, or a downloader with the rights to its recordings, which this deployment does not have.`
  return podcasts
    ? `${needs} Give the address of the podcast's own feed instead.`
    : `${needs} Upload the files, or give their own addresses under URLs.`
}
