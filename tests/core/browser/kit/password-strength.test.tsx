import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passwordScore } from '../../../../core/browser/kit/form/passwords/password-score'
import { PasswordStrength } from '../../../../core/browser/kit/form/passwords/password-strength'
import { show } from './show'

test.each([
  ['', 0],
  ['aB3$xyz', 0],
  ['password', 1],
  ['Password1', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['87654321', 1],
  ['tmbgqwrs', 2],
  ['hT7!kv2p', 3],
  ['seven grey pelicans', 4],
  ['ykhT7!kv2pQx', 4],
])('%j is worth %i of 4', (password, score) => {
  expect(passwordScore(password)).toBe(score)
})

test('what whoever guesses knows already does not count', () => {
  expect(passwordScore('anna.berg-2020')).toBeGreaterThan(2)
  expect(passwordScore('anna.berg-2020', ['anna.berg'])).toBeLessThan(3)
})

test('it is said in words how strong the password is; nothing is said before anything is typed', () => {
  const { view } = show(
    <>
      <PasswordStrength password="" />
      <PasswordStrength password="anna.berg" words={['anna.berg@example.org']} />
    </>,
  )
  const said = screen.getAllByLabelText('Password strength').map(({ textContent }) => textContent)
  expect(said).toEqual(['', 'Weak: easily guessed'])
  view.unmount()
})
