import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'
import * as Tampering from '../../harness/Tampering.ts'

let started: Tampering.Started
let deployment: Tampering.Started['deployment']
let it: Tampering.Tampering
let target: Tampering.Started['target']

beforeAll(async () => {
  started = await Tampering.start({ hasProviders: true })
  ;({ deployment, it, target } = started)
  await deployment.store.projects.update('demo', { allowsRedirects: true })
}, 60_000)
afterAll(() => started?.stop())
beforeEach(() => started.free())
afterEach(() => deployment.query('drop function if exists trick() cascade'))

/** Creates a trigger that changes the rows which the server's own updates write and return. */
const rewrite = (body: string) =>
  deployment.query(`
    create function trick() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
    create trigger trick before update on socials for each row execute function trick()`)

/** Edits rows without the trigger. */
async function edit(text: string, values: unknown[]) {
  await deployment.query('alter table socials disable trigger trick')
  await deployment.query(text, values)
  await deployment.query('alter table socials enable trigger trick')
}

describe('T52: triggers on sign-ins at a provider', () => {
  test('T15: a link that the victim opens does not become a window of the thief', async () => {
    const thief = SocialSignIn.from(await PlayedFrame.create(target))
    const toPopup = `if new.state in ('started', 'claimed') then new.mode := 'popup'; end if;`
    await rewrite(toPopup)
    const asked = await thief.ask('google')
    // No frame in the victim's browser has started the sign-in, so the page creates a nonce.
    const nonce = SocialSignIn.createNonce()
    const { parameters } = await thief.go(asked, 'ada', nonce)
    // Make the sign-in a redirect. The hash of the nonce stays valid.
    await edit(`update socials set mode = 'redirect' where id = $1`, [asked.id])
    const { body } = await thief.callback('google', nonce, parameters)
    // Only the victim's browser has the result.
    expect(body.result?.location).toBeDefined()
    expect(new URL(body.result!.resultUri).hash).not.toBe(`#${asked.id}`)
    await edit(`update socials set mode = 'popup' where id = $1`, [asked.id])
    await it.expectForged('socialMac', () => thief.connect(asked.uri), { reason: 'SOCIAL_EXPIRED' })
  })

  test('T15: the victim’s page still asks, and names the app', async () => {
    const thief = SocialSignIn.from(await PlayedFrame.create(target))
    await rewrite(`new.mode := 'popup';`)
    const { body } = await thief.start(await thief.ask('google'), SocialSignIn.createNonce())
    expect(body.asker).toBeDefined()
  })

  test('T15: a proved redirect opens no session without its result', async () => {
    const thief = SocialSignIn.from(await PlayedFrame.create(target))
    const asked = await thief.ask('google')
    const nonce = SocialSignIn.createNonce()
    const { parameters } = await thief.go(asked, 'ada', nonce)
    expect((await thief.callback('google', nonce, parameters)).status).toBe(200)
    // In the table, the mode is `popup`. The trigger makes the update return `redirect`, which the MAC covers.
    await deployment.query(`update socials set mode = 'popup' where id = $1`, [asked.id])
    await rewrite(`if new.state = 'spent' then new.mode := 'redirect'; end if;`)
    await it.expectForged('socialMac', () => thief.connect(asked.uri), { reason: 'SOCIAL_EXPIRED' })
  })

  test('T62: a browser that has not proved itself does not start, whatever a trigger writes', async () => {
    const thief = SocialSignIn.from(await PlayedFrame.create(target))
    await deployment.store.projects.update('demo', { allowsRedirects: false })
    await rewrite(`new.state := 'started'; new.mode := 'popup';`)
    const asked = await thief.ask('google')
    const { body } = await thief.start(asked, SocialSignIn.createNonce())
    expect(body).toMatchObject({ problem: 'SOCIAL_UNPROVED' })
    expect(body.location).toBeUndefined()
    await deployment.store.projects.update('demo', { allowsRedirects: true })
  })

  test('T47: a change of the address is not confirmed through a link', async () => {
    const owner = await PlayedFrame.create(target)
    const social = SocialSignIn.from(owner)
    // Create an account without an address. It confirms a change at its provider.
    await social.signIn('x', 'ada')
    const proof = await owner.session.call('startEmailProof', {
      email: it.newEmail('next'),
      provider: 'x',
    })
    const row = await it.rowOf('socials', 'id = $1', [proof.id])
    await rewrite(`new.session_id := '${row.session_id}'; new.new_email := '${row.new_email}';`)
    await edit('update socials set session_id = null, new_email = null where id = $1', [proof.id])
    it.readAlarms()
    const { body } = await social.start(proof, SocialSignIn.createNonce())
    expect(body).toMatchObject({ error: { reason: 'SOCIAL_EXPIRED' } })
    expect(it.readAlarms()).toEqual(['socialMac'])
  })

  test('another sign-in is not started or claimed in place of the own one', async () => {
    const social = SocialSignIn.from(await PlayedFrame.create(target))
    const [own, other] = [await social.ask('google'), await social.ask('google')]
    await social.go(own)
    const row = await it.rowOf('socials', 'id = $1', [other.id])
    await deployment.query('delete from socials where id = $1', [other.id])
    await rewrite(`new.id := '${row.id}'; new.mac := '\\x${row.mac.toString('hex')}';`)
    it.readAlarms()
    const { body } = await social.start(own, own.nonce)
    expect(body).toMatchObject({ error: { reason: 'SOCIAL_EXPIRED' } })
    expect(it.readAlarms()).toEqual(['socialMac'])
  })
})
