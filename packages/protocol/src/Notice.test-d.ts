import { describe, expectTypeOf, test } from 'vitest'
import type * as Notice from './Notice.ts'

describe('Payload', () => {
  test('default', () => {
    expectTypeOf<Notice.Payload<'SESSION_UPDATE'>>().toEqualTypeOf<{ token: string }>()
    expectTypeOf<Notice.Payload<'RESIZE'>>().toEqualTypeOf<{ height: number }>()
    expectTypeOf<Notice.Payload<'READY'>>().toEqualTypeOf<{
      hello?: boolean | undefined
      version?: string | undefined
    }>()
  })
})

describe('Notice', () => {
  test('default', () => {
    expectTypeOf<Notice.Notice['name']>().toEqualTypeOf<
      'READY' | 'SESSION_UPDATE' | 'SHOW' | 'HIDE' | 'RESIZE' | 'REFUSED'
    >()
  })

  test('behavior: the name determines the payload', () => {
    const notice = {} as Notice.Notice
    if (notice.name === 'RESIZE') expectTypeOf(notice.payload).toEqualTypeOf<{ height: number }>()
  })
})
