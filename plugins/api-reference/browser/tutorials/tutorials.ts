interface Step {
  title: string
  text: string
  /** The page on which it is done. */
  to?: string
  code?: { title: string; text: string }
}

export interface Tutorial {
  name: string
  title: string
  intro: string
  steps: readonly Step[]
}

export const tutorials: readonly Tutorial[] = [
  {
    name: 'first-recognition',
    title: 'First recognition',
    intro: 'Store your own recordings in a bucket and recognize them in a sample, by API or SDK.',
    steps: [
      {
        title: 'Create a bucket and add files',
        text: 'A bucket holds the recordings to recognize. Add audio or video files under 500M. A file can be recognized when its state is Ready.',
        to: '/avr/file-buckets',
      },
      {
        title: 'Create a project',
        text: 'A project attaches one or more buckets and has a host, an access key and an access secret. Apps sign their requests with them.',
        to: '/avr/projects/online',
      },
      {
        title: 'Try it in the browser',
        text: 'Open the project and its tab Try it. Record a few seconds, or drop a file: the answer is the one that an app gets.',
        to: '/avr/projects/online',
      },
      {
        title: 'Send a sample from your program',
        text: 'Send 5 to 20 seconds of audio with your signature. The tab Code samples of a project has complete programs with its host and key in several languages.',
        code: {
          title: 'Request',
          text: 'curl "https://$HOST/v1/identify" \\\n  -F sample=@sample.mp3 -F sample_bytes="$(wc -c < sample.mp3)" \\\n  -F access_key="$ACCESS_KEY" -F data_type=audio \\\n  -F signature_version=1 -F signature="$SIGNATURE" -F timestamp="$TIMESTAMP"',
        },
      },
    ],
  },
  {
    name: 'file-scanning',
    title: 'File scanning',
    intro: 'Find every recording in long files and read the result as a report.',
    steps: [
      {
        title: 'Create a container',
        text: 'A container says how its files are scanned: which buckets are searched, which engine is used and whether whole files or points are scanned.',
        to: '/filescanning/fs-containers',
      },
      {
        title: 'Add files',
        text: 'Upload files, add them by URL, or upload fingerprint files. Each file is scanned at once and its hours are billed.',
      },
      {
        title: 'Read the report',
        text: 'Ready has a report with each match and its times, Noresult means that nothing was found, Error says why a file could not be scanned.',
      },
      {
        title: 'Scan again',
        text: 'After a change of the buckets or the engine, Rescan scans files again. The console names the hours that are billed and asks first.',
      },
    ],
  },
  {
    name: 'monitoring-a-stream',
    title: 'Monitoring a stream',
    intro: 'Recognize what a radio or TV stream plays, all day, and get the results.',
    steps: [
      {
        title: 'Create a project and add a stream',
        text: 'Create a project of custom streams with the buckets to search. Add a stream with up to 5 URLs: the first that works is monitored, the others are its fallbacks.',
        to: '/bm/custom',
      },
      {
        title: 'Choose a config',
        text: 'A config sets the recognition length, the interval, the noise level and what is recorded. RealTime reports a play while it goes on, Delay once it is over.',
        to: '/bm/custom-configs',
      },
      {
        title: 'Watch the results',
        text: 'The results of a day are listed with their times and can be exported. With a timemap the recording of the stream is kept and can be played.',
      },
      {
        title: 'Get reports and notifications',
        text: 'Reports are files of any days or of each month. A state notification sends an email or calls a URL when a stream is down.',
      },
    ],
  },
  {
    name: 'callbacks',
    title: 'Callbacks',
    intro: 'Receive results on your own server as they are found.',
    steps: [
      {
        title: 'Set a callback URL',
        text: 'Open a monitoring project or a container, and its tab for callbacks. Enter a public URL. A record that is marked as a test is sent at once.',
        to: '/bm/custom',
      },
      {
        title: 'Check the signature',
        text: 'Each callback is a POST with JSON. X-Signature holds the time and the HMAC-SHA256 of the time and the body, with the secret that the console shows. Reject requests that are older than five minutes or have another signature.',
        code: {
          title: 'Signature',
          text: 't=<seconds since 1970>,v1=<hex of HMAC-SHA256(secret, t + "." + body)>',
        },
      },
      {
        title: 'Answer with 2xx first',
        text: 'Answer before you work on the body: each attempt may take 10 seconds. X-Delivery is the number of the delivery. The same number can come twice, so store the numbers that you have handled.',
      },
      {
        title: 'Look at deliveries',
        text: 'Failed deliveries are tried again after 10 seconds, 1, 5 and 30 minutes, 2 and 6 hours. The log keeps bodies and answers for 30 days, and a delivery can be sent again from there.',
      },
    ],
  },
  {
    name: 'plugins',
    title: 'Plugins',
    intro: 'Add your own pages, table columns and actions to the console.',
    steps: [
      {
        title: 'Create a plugin',
        text: 'In a checkout of the console, this command writes a plugin with a page, a column, an action, texts and a test.',
        code: {
          title: 'Shell',
          text: 'npm run create-plugin -- acme-maps ../acme-maps\ncd ../acme-maps\nnpm install\nnpm test\nnpm run build',
        },
      },
      {
        title: 'Let the console load it',
        text: 'Name a folder of plugins in the configuration file, then copy the built plugin into it. The console finds it without a restart.',
        code: {
          title: 'Configuration file console.config.json',
          text: '{ "pluginDirs": ["../console-plugins"] }',
        },
      },
      {
        title: 'Change it and see it',
        text: 'Run the development server of the plugin. Open the console with plugin-override in the address, where the operator allows it. The page loads again at each save.',
        code: { title: 'Shell', text: 'npm run dev' },
      },
    ],
  },
]

export const tutorialPath = (name: string) => `/tutorials/${name}`
