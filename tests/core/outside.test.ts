import { expectTypeOf, test } from 'vitest'
import type * as outside from '../../core/outside'
import type * as inside from '../../core/server'

test('what a server half from outside gets is a part of what one of the build gets, by the same names and types', () => {
  expectTypeOf<inside.Call>().toExtend<outside.Call>()
  expectTypeOf<inside.Services>().toExtend<outside.Services>()
  expectTypeOf<outside.ServerPlugin>().toExtend<inside.ServerPlugin>()
  expectTypeOf<outside.Caller>().toEqualTypeOf<inside.Caller>()
  expectTypeOf<outside.Call['rows']>().toEqualTypeOf<inside.Call['rows']>()
  expectTypeOf<outside.Call['db']>().toEqualTypeOf<inside.Call['db']>()
})

test('what cannot be had outside is not in its types', () => {
  expectTypeOf<outside.Call>().not.toHaveProperty('file')
  expectTypeOf<outside.Call>().not.toHaveProperty('audit')
  expectTypeOf<outside.Services>().not.toHaveProperty('objects')
  expectTypeOf<outside.Services>().not.toHaveProperty('provided')
  expectTypeOf<outside.Services['events']>().not.toHaveProperty('watch')
  expectTypeOf<outside.Services['outgoing']>().not.toHaveProperty('connect')
})
