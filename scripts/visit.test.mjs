import { describe, expect, test } from 'vitest'
import { visit } from './visit.mjs'

describe('visit', () => {
  const serve = `require('node:http')
    .createServer((_, answer) => {
      console.error('asked')
      answer.end('page')
    })
    .listen(0, '127.0.0.1', function () {
      console.log('at http://127.0.0.1:' + this.address().port)
    })`

  test('default', async () => {
    expect(await visit(['-e', serve])).toEqual({ errors: 'asked\n', html: 'page', status: 200 })
  })

  test('error: the server exits before it listens', async () => {
    const { errors, status } = await visit(['-e', 'console.log("no")'])
    expect(status).toBe(0)
    expect(errors).toBe('The server printed no address:\nno\n\n')
  })
})
