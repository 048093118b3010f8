import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'lcd',
  version: '1.0.0',
  api: '^1.0',
  areas: {
    lcd: {
      title: 'Live Channel Detection',
      short: 'LCD',
      description: 'Recognise live and time-shifted channels that a device is listening to',
      group: 'Programming skills required',
      order: 20,
      icon: 'live',
    },
  },
})
