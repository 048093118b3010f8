// Numbers, times, lengths, sizes and money in the language of the console and the zone of the person.
import { nothingThere, PropertyList, useFormat } from '@console/core/browser'

export function Example() {
  const format = useFormat()
  const heard: number | undefined = undefined
  return (
    <PropertyList
      items={[
        ['Plays', format.number(1_204_331)],
        ['On an axis', format.compact(1_204_331)],
        ['Share', format.percent(0.425)],
        ['Length', format.duration(187)],
        ['All together', format.hours(71_400)],
        ['File', format.size(4_404_019)],
        ['Price', format.money(4.5, 'EUR')],
        ['Day', format.day('2026-08-21')],
        ['Date', format.date('2026-08-21T14:03:22Z')],
        ['Ago', format.relative('2026-08-21T14:03:22Z')],
        ['Heard', heard ?? nothingThere],
      ]}
    />
  )
}
