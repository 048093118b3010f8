export const platforms = ['iOS', 'Android', 'Unity', 'Server', 'Desktop', 'Command line'] as const
export type Platform = (typeof platforms)[number]

/** For whom, each with the title of its part; tools for operators are shown to operators. */
export const audiences = {
  everybody: 'For everybody',
  developers: 'For developers',
  operators: 'For operators',
} as const
export type Audience = keyof typeof audiences

export interface Tool {
  name: string
  audience: Audience
  platforms: readonly Platform[]
  /** English, to be given to `t`. */
  purpose: string
  /** Where its source and its releases are; one of this console has a command instead. */
  repository?: string
  command?: string
}

const published = (repository: string) => `https://github.com/acrcloud/${repository}`

/** The SDKs and tools that speak the identification API and the console API. A new one is a line here. */
export const tools: readonly Tool[] = [
  {
    name: 'iOS SDK',
    audience: 'developers',
    platforms: ['iOS'],
    purpose: 'Recognise what the microphone of an iPhone or iPad hears',
    repository: published('acrcloud_sdk_ios'),
  },
  {
    name: 'Android and iOS universal SDK',
    audience: 'developers',
    platforms: ['Android', 'iOS'],
    purpose: 'Recognise what the microphone hears, online or with an offline database',
    repository: published('ACRCloudUniversalSDK'),
  },
  {
    name: 'Unity SDK',
    audience: 'developers',
    platforms: ['Unity'],
    purpose: 'Recognition in games and interactive apps',
    repository: published('acrcloud_sdk_unity3d'),
  },
  {
    name: 'Python SDK',
    audience: 'developers',
    platforms: ['Server'],
    purpose: 'Identify files and make fingerprints from Python',
    repository: published('acrcloud_sdk_python'),
  },
  {
    name: 'PHP SDK',
    audience: 'developers',
    platforms: ['Server'],
    purpose: 'Identify files and make fingerprints from PHP',
    repository: published('acrcloud_sdk_php'),
  },
  {
    name: 'Go SDK',
    audience: 'developers',
    platforms: ['Server'],
    purpose: 'Identify files and make fingerprints from Go',
    repository: published('acrcloud_sdk_golang'),
  },
  {
    name: 'Java SDK',
    audience: 'developers',
    platforms: ['Server'],
    purpose: 'Identify files and make fingerprints from Java',
    repository: published('acrcloud_sdk_java'),
  },
  {
    name: 'C/C++ SDK',
    audience: 'developers',
    platforms: ['Server'],
    purpose: 'Identify files and make fingerprints from C and C++ on Linux',
    repository: published('acrcloud_sdk_linux_c'),
  },
  {
    name: 'C# SDK',
    audience: 'developers',
    platforms: ['Server', 'Desktop'],
    purpose: 'Identify files and make fingerprints from .NET',
    repository: published('acrcloud_sdk_csharp'),
  },
  {
    name: 'Command line client',
    audience: 'developers',
    platforms: ['Command line'],
    purpose: 'Buckets, projects and scans from a terminal, with a personal access token',
    repository: published('acrcloud-cli'),
  },
  {
    name: 'Local Monitoring Tool',
    audience: 'developers',
    platforms: ['Server'],
    purpose: 'Monitor streams on your own server for a broadcast monitoring project',
    repository: published('acrcloud_local_monitor'),
  },
  {
    name: 'Live Channel Fingerprinting Tool',
    audience: 'developers',
    platforms: ['Server'],
    purpose: 'Send fingerprints of your own channels to a live bucket',
    repository: published('live_stream_client'),
  },
  {
    name: 'File Scan Tool',
    audience: 'everybody',
    platforms: ['Command line'],
    purpose: 'Scan local files and write what is heard in them as a table',
    repository: published('acrcloud_scan_files_python3'),
  },
  {
    name: 'File Scan Tool for Windows',
    audience: 'everybody',
    platforms: ['Desktop'],
    purpose: 'Scan local files from a window, without a command line',
    repository: published('acrcloud_scan_files_for_windows'),
  },
  {
    name: 'Fingerprinting command',
    audience: 'developers',
    platforms: ['Command line'],
    purpose: 'Write the portable fingerprint of recordings, so that the audio stays with you',
    command: 'npm run fingerprint -- song.mp3',
  },
  {
    name: 'Music import',
    audience: 'operators',
    platforms: ['Command line'],
    purpose: 'Add recordings with their tags to the Music bucket',
    command: 'npm run import:music -- ./recordings',
  },
  {
    name: 'Demo radio',
    audience: 'operators',
    platforms: ['Command line'],
    purpose: 'An HTTP radio station of free recordings, to try live detection with',
    command: 'npm run demo:radio',
  },
]
