// The first steps of a product, in order. It goes when all of them are done.
import { Onboarding } from '@console/core/browser'

export function Example() {
  return (
    <Onboarding
      steps={[
        { title: 'Add a station', text: 'By the address of its stream.', done: true, to: '/home' },
        {
          title: 'Choose what is listened for',
          text: 'One bucket or more.',
          done: false,
          to: '/home',
        },
        { title: 'See the first play', text: 'It takes some minutes.', done: false },
      ]}
    />
  )
}
