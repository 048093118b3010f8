import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'avr',
  version: '1.0.0',
  api: '^1.0',
  areas: {
    avr: {
      title: 'Audio and Video Recognition',
      short: 'AVR',
      description: 'Detect music or your own content in audio and video, by SDK or API',
      group: 'Programming skills required',
      order: 10,
      icon: 'music',
    },
  },
})
