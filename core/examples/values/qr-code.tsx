// A QR code, of rows of 0 and 1 as the service gives them: dark on light in every theme, as cameras want it.
import { QrCode } from '@console/core/browser'

const rows = ['1110111', '1010101', '1110111', '0001000', '1110110', '1010011', '1110101']

export function Example() {
  return <QrCode rows={rows} label="Code for the app" />
}
