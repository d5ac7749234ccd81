import { describe, expect, test } from 'vitest'
import * as Mailbox from './Mailbox.ts'

describe('canonical', () => {
  test.each([
    ['Gmail ignores dots and tags', 'V.ic.Tim+1@Gmail.com', 'victim@gmail.com'],
    ['Google has two names for its domain', 'vic.tim@googlemail.com', 'victim@gmail.com'],
    ['Proton ignores dots, hyphens and underscores', 'v_i-c.tim+a@proton.me', 'victim@proton.me'],
    ['Outlook.com ignores tags, not dots', 'vic.tim+1@outlook.com', 'vic.tim@outlook.com'],
    ['in every country', 'vic.tim+1@hotmail.co.uk', 'vic.tim@hotmail.co.uk'],
    ['iCloud ignores tags, not dots', 'vic.tim+1@icloud.com', 'vic.tim@icloud.com'],
    ['Fastmail ignores tags, not dots', 'vic.tim+1@fastmail.com', 'vic.tim@fastmail.com'],
    ['case is ignored everywhere', ' Victim@Example.COM', 'victim@example.com'],
  ])('T11: %s', (_, email, mailbox) => {
    expect(Mailbox.canonical(email)).toBe(mailbox)
  })

  test.each([
    'vic.tim@example.com',
    'victim+1@example.com',
    'vic.tim@outlook.com',
    'victim-1@yahoo.com',
    'vic.tim@gmail.com.example',
    'victim+1@live.example',
    'victim+1@notgmail.com',
    '+tag@gmail.com',
  ])('T64: %s is exact', (email) => {
    expect(Mailbox.canonical(email)).toBe(email)
  })
})
