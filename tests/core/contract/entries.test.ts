import { Manifest, wishProblems, writeOut } from '@console/core/contract'
import { expect, test } from 'vitest'

const manifest = Manifest.parse({
  id: 'sound',
  version: '1.0.0',
  api: '^1.0',
  areas: { sound: { title: 'Sound', short: 'S', description: 'Sounds' } },
  pages: { home: { path: 'home', title: 'Home' }, list: { path: 'list', title: 'List' } },
  links: { help: { place: 'top-bar', label: 'Help', to: '/help' } },
  contributions: { age: { point: 'sound.list/v1', title: 'Age' } },
})
const hidden = { flag: 'never' }

test('wishes about entries that are there are no problem', () => {
  const wishes = {
    removed: ['sound.list', 'sound.sound'],
    rules: { 'sound.help': hidden, 'sound.age': hidden, 'sound.home': hidden },
  }
  expect(wishProblems(wishes, [manifest])).toEqual([])
})

test('names that stand for nothing, and screens that must stay, are told', () => {
  const wishes = {
    removed: ['sound.home', 'sound.lst'],
    rules: { 'light.list': hidden },
  }
  expect(wishProblems(wishes, [manifest]).map(writeOut)).toEqual([
    '“remove” names sound.lst, which no plugin that is on has',
    '“rules” names light.list, which no plugin that is on has',
    '“remove” names sound.home, which the console cannot do without: it stays',
  ])
})
