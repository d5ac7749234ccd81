import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { people, type TestPerson } from '../../../packages/dev/src/provider/people.ts'
import type { Setup } from '../../../packages/server/test/setup.ts'
import * as FarcasterPhone from '../../harness/FarcasterPhone.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'
import { waitForProof } from '../../harness/signIn.ts'
import { ask, changeEmail, codeOf, revert, revertLink } from './EmailChange.ts'
import type { RedirectUri } from './IdentityDeployment.ts'
import * as IdentityDeployment from './IdentityDeployment.ts'

const product = IdentityDeployment.setup()
const { byEmail, bySocial, edit, identities, prove } = product
let deployment: Setup
let target: PlayedFrame.Target

beforeAll(() => {
  ;({ deployment, target } = product)
})

const refusal = (reason: string) => expect.objectContaining({ reason })

describe('T53', () => {
  test('no second change while one can be reverted, and the refusal says until when', async () => {
    const { email, player } = await byEmail()
    await changeEmail(player, email, 'thief@b.example')
    await deployment.query('delete from counters')
    const { rows } = await deployment.query('select expires_at from email_reverts')
    const until = rows[0].expires_at.toISOString()
    for (const step of ['', '/look'])
      await expect(ask(player, step, { email: 'thief@c.example' })).rejects.toMatchObject({
        data: { until },
        message: expect.stringMatching(/Try again after .*\d{4}.* UTC\.$/),
        reason: 'EMAIL_CHANGE_OPEN',
      })
    // The change stays open for at most seven days.
    expect(rows[0].expires_at.getTime() - Date.now()).toBeLessThanOrEqual(
      7 * 24 * 3_600_000 + 5_000,
    )
    await deployment.query('update email_reverts set expires_at = now()')
    expect(await changeEmail(player, 'thief@b.example', 'thief@c.example')).toEqual({
      email: 'thief@c.example',
    })
  })

  test('a pending change is replaced only by an approval, and only in its own session', async () => {
    const { email, player } = await byEmail()
    const other = await PlayedFrame.create(target)
    await other.signIn(email)
    await ask(player, '', { email: 'next@b.example' })
    const before = await player.mails(email)
    const until = expect.stringMatching(/Z$/)
    const open = { data: { until }, reason: 'EMAIL_CHANGE_OPEN' }
    // In an older client, a script of the page could try this while the user waits for the code.
    await expect(ask(player, '', { email: 'script@d.example' })).rejects.toMatchObject(open)
    for (const isApproved of [false, true])
      for (const to of ['next@b.example', 'script@d.example'])
        await expect(ask(other, '', { email: to, isApproved })).rejects.toMatchObject(open)
    expect(await player.mails(email)).toEqual(before)
    // The code may be sent again, and the user may correct the address.
    await ask(player, '', { email: 'next@b.example' })
    await ask(player, '', { email: 'typo@b.example', isApproved: true })
    await ask(player, '/primary', { code: await codeOf(player, email) })
    await expect(ask(player, '', { email: 'script@d.example' })).rejects.toMatchObject(open)
    const code = await codeOf(player, 'typo@b.example')
    expect(await ask(player, '/secondary', { code })).toEqual({ email: 'typo@b.example' })
    expect(await player.mails('script@d.example')).toEqual([])
  })

  test('of two sessions that begin a change at once, one gets it', async () => {
    const { email, player } = await byEmail()
    const other = await PlayedFrame.create(target)
    await other.signIn(email)
    const begun = await Promise.allSettled(
      [player, other].map((by, i) => ask(by, '', { email: `next${i}@b.example` })),
    )
    expect(begun.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(begun.find((it) => it.status === 'rejected')?.reason).toMatchObject({
      reason: 'EMAIL_CHANGE_OPEN',
    })
  })

  test.each([
    ['has expired', `update email_changes set expires_at = now()`],
    ['has no tries left', `update email_changes set tries = 0`],
    ['is of an ended session', `update sessions set revoked_at = now() where id <> $1`],
  ])('a change that %s blocks no other one', async (_, statement) => {
    const { email, player } = await byEmail()
    const other = await PlayedFrame.create(target)
    await other.signIn(email)
    const { rows } = await deployment.query(
      'select id from sessions order by created_at desc limit 1',
    )
    await ask(player, '', { email: 'first@b.example' })
    await deployment.query(statement, statement.includes('$1') ? [rows[0].id] : [])
    await changeEmail(other, email, 'second@b.example')
    expect((await identities()).map((it) => it.subject)).toContain('second@b.example')
  })

  test('a change that began before another cannot end after it', async () => {
    const { email, player, session } = await byEmail()
    await changeEmail(player, email, 'first@b.example')
    await expect.poll(async () => (await player.mails('first@b.example')).length).toBe(2)
    const [, secondary] = await player.mails('first@b.example')
    // Create the state that remains if a process reads the table just before the first change.
    const change = { newEmail: 'second@c.example', state: 'secondary' }
    const { rows } = await deployment.query(
      `update email_changes set state = $2, tries = 5, new_email = $3 where account_id = $1
       returning account_id as "accountId", code_hash as "codeHash", expires_at as "expiresAt", id,
         session_id as "sessionId"`,
      [session.walletId, change.state, change.newEmail],
    )
    await deployment.query('update email_changes set mac = $2 where account_id = $1', [
      session.walletId,
      deployment.identity.macs.of('change', { ...rows[0], ...change }),
    ])
    const code = secondary!.codes[0]!
    await expect(ask(player, '/secondary', { code })).rejects.toMatchObject({
      reason: 'EMAIL_CHANGE_OPEN',
    })
    const subjects = (await identities()).map((it) => it.subject)
    expect(subjects).toContain('first@b.example')
    expect(subjects).not.toContain('second@c.example')
  })

  test('A → B → C: the owner reverts to A, and the thief’s link is void', async () => {
    const { email, player, session } = await byEmail()
    await changeEmail(player, email, 'thief@b.example')
    const owners = await revertLink(player, email)
    // Create two changes in the database, which an earlier version allowed.
    await deployment.query('update email_reverts set used_at = now()')
    await deployment.query('delete from counters')
    await changeEmail(player, 'thief@b.example', 'thief@c.example')
    const thiefs = await revertLink(player, 'thief@b.example')
    await edit('update email_reverts set used_at = null')

    expect((await revert(player, owners)).status).toBe(200)
    expect((await revert(player, thiefs)).status).toBe(410)
    const owner = await PlayedFrame.create(target)
    await deployment.query('delete from budgets')
    expect((await owner.signIn(email)).walletId).toBe(session.walletId)
    const subjects = (await identities()).map((it) => it.subject)
    expect(subjects).not.toContain('thief@b.example')
    expect(subjects).not.toContain('thief@c.example')
  })

  test('a revert drops an open change, and ends every session', async () => {
    const { email, player } = await byEmail()
    await changeEmail(player, email, 'thief@b.example')
    const token = await revertLink(player, email)
    expect((await revert(player, token)).status).toBe(200)
    for (const step of ['', '/primary', '/secondary', '/look'])
      await expect(
        ask(player, step, { code: '000000', email: 'thief@c.example' }),
      ).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    expect((await deployment.query('select 1 from email_changes')).rows).toEqual([])
  })
})

describe('T47', () => {
  test('the code of the new mailbox alone adds no address to an account without one', async () => {
    const it = await bySocial()
    const before = await identities()
    await expect(ask(it.player, '', { email: 'thief@evil.example' })).rejects.toMatchObject({
      message: 'This app can’t add an email address to your account.',
      reason: 'PROOF_REQUIRED',
    })
    for (const step of ['/primary', '/secondary'])
      await expect(ask(it.player, step, { code: '000000' })).rejects.toMatchObject({
        reason: 'CODE_EXPIRED',
      })
    expect(await it.player.mails('thief@evil.example')).toEqual([])
    expect(await identities()).toEqual(before)
  })

  test('a new sign-in at the provider adds an address; every address is notified and can revert it', async () => {
    const it = await bySocial()
    const newEmail = 'ada@new.example'
    expect(await ask(it.player, '/look')).toEqual({
      email: null,
      methods: [{ provider: 'github', userName: 'ada' }],
    })
    await prove(it, newEmail)
    // The code can be sent again, but only to this address.
    expect(await ask(it.player, '', { email: newEmail })).toEqual({
      action: 'VERIFY_SECONDARY_OTP',
    })
    await expect(ask(it.player, '', { email: 'other@new.example' })).rejects.toMatchObject({
      reason: 'PROOF_REQUIRED',
    })
    const code = await codeOf(it.player, newEmail)
    expect(await ask(it.player, '/secondary', { code })).toEqual({ email: newEmail })
    // The address that the provider has verified gets a notice.
    const token = await revertLink(it.player, 'ada@example.com')
    const [mail] = await it.player.mails('ada@example.com')
    expect(mail!.subject).toBe('An email address was added to your Demo account')
    for (const fact of [newEmail, 'http://localhost:4000', 'UTC', 'Browser'])
      expect(mail!.text).toContain(fact)
    expect((await it.player.mails(newEmail))[0]!.links).toEqual([])
    expect((await PlayedFrame.whoAmI(it.player)).email).toBe(newEmail)

    expect((await revert(it.player, token)).status).toBe(200)
    expect((await identities()).map((row) => row.subject)).not.toContain(newEmail)
    await expect(ask(it.player, '/look')).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    // The sign-in at GitHub still opens the same wallet.
    const again = await bySocial()
    expect(again.session.walletId).toBe(it.session.walletId)
  })

  test('a change notifies the old address and the provider’s, with both addresses', async () => {
    const it = await bySocial()
    await prove(it, 'first@new.example')
    await ask(it.player, '/secondary', { code: await codeOf(it.player, 'first@new.example') })
    await deployment.query('delete from email_reverts; delete from counters')
    await changeEmail(it.player, 'first@new.example', 'second@new.example')
    for (const to of ['first@new.example', 'ada@example.com']) {
      await expect
        .poll(async () => (await it.player.mails(to))[0]?.subject)
        .toBe('Your email address in Demo was changed')
      const [mail] = await it.player.mails(to)
      expect(mail!.text).toContain('Old email: first@new.example')
      expect(mail!.text).toContain('New email: second@new.example')
      expect(mail!.links).toHaveLength(1)
    }
  })

  /** Returns a function that changes the user's address at the provider. The change lasts until the test ends. */
  function renaming() {
    const claims: TestPerson['claims'] = people.ada.claims
    const email = claims.email!
    onTestFinished(() => {
      claims.email = email
    })
    return async (next: string) => {
      claims.email = next
      await deployment.query('delete from mails; delete from budgets')
      return bySocial()
    }
  }

  const profileOf = async (accountId: string) =>
    (await deployment.query('select profile from identities where account_id = $1', [accountId]))
      .rows[0].profile

  test('an address that the provider has replaced is notified for 30 days', async () => {
    const signInAs = renaming()
    const owner = 'owner@former.example'
    const it = await signInAs(owner)
    const { walletId } = it.session
    // A thief has changed the address at the provider.
    for (let turn = 0; turn < 8; turn++) await signInAs(`thief${turn}@evil.example`)

    const thief = await signInAs('thief@evil.example')
    expect(thief.session).toMatchObject({ email: 'thief@evil.example', walletId })
    await expect
      .poll(async () => (await it.player.mails(owner))[0]?.subject)
      .toContain('new browser')
    expect(Object.keys((await profileOf(walletId)).earlier)).toEqual([owner])
    await prove(thief, 'thief@new.example')
    const code = await codeOf(thief.player, 'thief@new.example')
    await ask(thief.player, '/secondary', { code })
    await expect.poll(async () => (await it.player.mails(owner))[0]?.subject).toContain('was added')
    const token = await revertLink(it.player, owner)
    expect((await revert(it.player, token)).status).toBe(200)

    // Later, the mailbox may belong to another user.
    await deployment.query(
      `update identities set profile = jsonb_set(
         profile, array['earlier', $2], to_jsonb(now() - interval '31 days')
       ) where account_id = $1`,
      [walletId, owner],
    )
    await signInAs('thief@evil.example')
    await expect.poll(async () => (await it.player.mails('thief@evil.example')).length).toBe(1)
    expect(await it.player.mails(owner)).toEqual([])
    expect(await profileOf(walletId)).not.toHaveProperty('earlier')
  })

  test('a thief’s former addresses at the provider get no mail, and so no link (T53)', async () => {
    const signInAs = renaming()
    const owner = 'owner@former.example'
    const thiefs = [1, 2, 3, 4, 5].map((turn) => `t${turn}@evil.example`)
    const it = await signInAs(owner)
    const { walletId } = it.session
    for (const email of thiefs) await signInAs(email)
    await signInAs(owner)
    expect(await profileOf(walletId)).not.toHaveProperty('earlier')

    // After a second takeover, right after the first one, the owner is still notified.
    const second = await signInAs('t6@evil.example')
    expect(Object.keys((await profileOf(walletId)).earlier)).toEqual([owner])
    const told = async (email: string) => (await it.player.mails(email))[0]
    for (const email of [owner, 't6@evil.example'])
      await expect.poll(async () => (await told(email))?.subject).toContain('new browser')
    await prove(second, 'next@new.example')
    const code = await codeOf(second.player, 'next@new.example')
    await ask(second.player, '/secondary', { code })
    for (const email of [owner, 't6@evil.example'])
      await expect.poll(async () => (await told(email))?.subject).toContain('was added')
    expect((await told(owner))!.links).toHaveLength(1)
    for (const email of thiefs) expect(await it.player.mails(email)).toEqual([])
  })

  test('an address that was current for a week counts, until the provider returns to an older one', async () => {
    const signInAs = renaming()
    const { session } = await signInAs('first@former.example')
    const { walletId } = session
    const earlier = async () => Object.keys((await profileOf(walletId)).earlier ?? {}).sort()
    await signInAs('second@former.example')
    expect(await earlier()).toEqual(['first@former.example'])
    await deployment.query(
      `update identities set profile = profile || jsonb_build_object(
         'earlier', jsonb_build_object('first@former.example', now() - interval '8 days'),
         'emailSince', now() - interval '8 days'
       ) where account_id = $1`,
      [walletId],
    )
    // A second report of the same address changes nothing.
    await signInAs('second@former.example')
    await signInAs('third@former.example')
    expect(await earlier()).toEqual(['first@former.example', 'second@former.example'])
    await signInAs('first@former.example')
    expect(await earlier()).toEqual([])
    await signInAs('fourth@former.example')
    expect(await earlier()).toEqual(['first@former.example'])
  })

  test('a sign-in as another user proves nothing', async () => {
    const it = await bySocial()
    const before = await identities()
    await expect(prove(it, 'thief@evil.example', { pick: 'grace' })).rejects.toMatchObject({
      reason: 'ACCOUNT_MISMATCH',
    })
    expect(await identities()).toEqual(before)
    expect(await it.player.mails('thief@evil.example')).toEqual([])
  })

  test('a proof is valid for one session, one address and one use, and opens no session', async () => {
    const it = await bySocial()
    const other = await bySocial()
    expect(other.session.walletId).toBe(it.session.walletId)
    const asked = SocialSignIn.toAsked(
      (await ask(it.player, '/proof', {
        email: 'mine@new.example',
        provider: 'github',
      })) as unknown as RedirectUri,
    )
    // The link comes from an attacker, and not from a window of the frame that started the sign-in.
    expect((await it.social.start(asked, SocialSignIn.createNonce())).body.error?.reason).toBe(
      'SOCIAL_EXPIRED',
    )
    const { parameters } = await it.social.go(asked, 'ada')
    await it.social.callback('github', asked.nonce, parameters)
    await expect(it.social.connect(asked.uri)).rejects.toEqual(refusal('SOCIAL_EXPIRED'))
    await expect(waitForProof(other.player.session, { id: asked.id })).rejects.toEqual(
      refusal('SOCIAL_EXPIRED'),
    )
    await waitForProof(it.player.session, { id: asked.id })
    await expect(waitForProof(it.player.session, { id: asked.id })).rejects.toEqual(
      refusal('SOCIAL_EXPIRED'),
    )
  })

  test('an ordinary sign-in does not confirm a change', async () => {
    const it = await bySocial()
    const asked = await it.social.ask('github')
    const { parameters } = await it.social.go(asked, 'ada')
    await it.social.callback('github', asked.nonce, parameters)
    await expect(waitForProof(it.player.session, { id: asked.id })).rejects.toEqual(
      refusal('SOCIAL_EXPIRED'),
    )
  })

  test('error: a proof at another provider, or for an account with an address', async () => {
    const it = await bySocial()
    const body = { email: 'mine@new.example', provider: 'google' }
    await expect(ask(it.player, '/proof', body)).rejects.toMatchObject({
      reason: 'PROVIDER_UNKNOWN',
    })
    const { player } = await byEmail()
    await expect(ask(player, '/proof', body)).rejects.toMatchObject({ reason: 'INVALID' })
  })

  test('Farcaster: a new signature of the same account confirms a change', async () => {
    const player = await PlayedFrame.create(target)
    await FarcasterPhone.from(player).signIn('ada')
    const begin = async () =>
      (await ask(player, '/proof', {
        email: 'ada@new.example',
        provider: 'farcaster',
      })) as unknown as { channel: string; expiresIn: number; id: string; url: string }
    const other = await begin()
    await Promise.all([
      expect(waitForProof(player.session, other)).rejects.toEqual(refusal('ACCOUNT_MISMATCH')),
      FarcasterPhone.pick(other, 'grace'),
    ])
    const own = await begin()
    await Promise.all([waitForProof(player.session, own), FarcasterPhone.pick(own, 'ada')])
    const code = await codeOf(player, 'ada@new.example')
    expect(await ask(player, '/secondary', { code })).toEqual({ email: 'ada@new.example' })
  })
})
