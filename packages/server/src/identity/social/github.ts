import { Schema } from '@latchkey/protocol'
import type { Provider } from './Provider.ts'
import { subject, text, toProfile } from './profile.ts'

const userSchema = Schema.object({ avatar_url: text, id: subject, login: text })
const emailsSchema = Schema.list(
  Schema.object({ email: Schema.string, primary: Schema.boolean, verified: Schema.boolean }),
)

/**
 * https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps. The address in
 * the profile is whatever somebody wrote there: the one that counts is from a second question.
 */
export const github: Provider = {
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    emails: 'https://api.github.com/user/emails',
    token: 'https://github.com/login/oauth/access_token',
    userInfo: 'https://api.github.com/user',
  },
  fresh: { prompt: 'select_account' },
  async identify({ get }) {
    const user = await get('userInfo', userSchema)
    const primary = (await get('emails', emailsSchema)).find((it) => it.primary)
    return {
      profile: toProfile({
        avatar: user.avatar_url && sized(user.avatar_url),
        email: primary?.email,
        isVerified: primary?.verified,
        userName: user.login,
      }),
      subject: user.id,
    }
  },
  issuer: 'https://github.com/login/oauth',
  scope: 'read:user user:email',
  secret: 'post',
}

/** It has them in every size. */
function sized(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.set('s', '128')
  return url.href
}
