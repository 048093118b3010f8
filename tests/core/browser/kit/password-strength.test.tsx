import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { judgePassword } from '../../../../core/browser/kit/form/passwords/password-guesses'
import { PasswordStrength } from '../../../../core/browser/kit/form/passwords/password-strength'
import { show } from './show'

test.each([
  ['aB3$xyz', 'Too short: at least 10 characters'],
  ['aaaaaaaaaaaaaaaa', 'Not the same character throughout'],
  ['          ', 'Not the same character throughout'],
  ['password123', 'Very many people have this password: choose another'],
  ['Qwertyuiop ', 'Very many people have this password: choose another'],
  ['anna.berg1', 'Choose a password that is not like the e-mail address'],
  ['listener-42', 'Choose a password that is not like the name'],
  ['berg@example', 'Choose a password that is not like the e-mail address'],
  ['password1234567', 'Easily guessed: much like one that many people have. Choose another'],
  ['01.01.1990abc', 'Easily guessed: a date or a year. Choose another'],
])('%j is not taken: %s', (password, fault) => {
  expect(judgePassword(password, ['anna.berg@example.org', 'Listener'])).toEqual({ fault })
})

test.each([
  ['hT7!kv2pQx', 3],
  ['seven grey pelicans', 4],
])('%j is worth %i of 4', (password, score) => {
  expect(judgePassword(password)).toEqual({ score })
})

test('what whoever guesses knows already does not count', () => {
  expect(judgePassword('anna.berg-2020')).toEqual({ score: 4 })
  expect(judgePassword('anna.berg-20202', ['anna.berg', ''])).not.toEqual({ score: 4 })
})

test('it is said in words why a password is not taken; nothing is said before anything is typed', async () => {
  const { view } = show(
    <>
      <PasswordStrength password="" />
      <PasswordStrength password="anna.berg1" words={['anna.berg@example.org']} />
    </>,
  )
  await waitFor(() =>
    expect(
      screen.getAllByLabelText('Password strength').map(({ textContent }) => textContent),
    ).toEqual(['', 'Choose a password that is not like the e-mail address']),
  )
  view.unmount()
})
