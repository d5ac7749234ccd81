import { type Provider as Protocol, Schema } from '@latchkey/protocol'
import type { OAuth2 } from './ProviderClient.ts'
import { flag, subject, text, toProfile } from './profile.ts'

const discordUserSchema = Schema.object({
  avatar: text,
  email: text,
  global_name: text,
  id: subject,
  username: text,
  verified: flag,
})

/** https://discord.com/developers/docs/topics/oauth2 */
const discord: OAuth2 = {
  endpoints: {
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    userInfo: 'https://discord.com/api/users/@me',
  },
  fresh: { prompt: 'consent' },
  async identify({ get }) {
    const user = await get('userInfo', discordUserSchema)
    const { avatar, email, global_name, id, username, verified } = user
    return {
      profile: toProfile({
        avatar: avatar && `https://cdn.discordapp.com/avatars/${id}/${avatar}.png?size=128`,
        email,
        isVerified: verified,
        userName: username ?? global_name,
      }),
      subject: id,
    }
  },
  issuer: 'https://discord.com',
  scope: 'identify email',
  secret: 'post',
}

const facebookUserSchema = Schema.object({
  email: text,
  id: subject,
  name: text,
  picture: Schema.ifFits(Schema.object({ data: Schema.object({ url: text }) })),
})

/**
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow. Facebook returns an
 * email address only if it has verified it, so there is no flag for it.
 */
const facebook: OAuth2 = {
  endpoints: {
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userInfo:
      'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture.width(128).height(128)',
  },
  fresh: { auth_type: 'reauthenticate' },
  async identify({ get }) {
    const { email, id, name, picture } = await get('userInfo', facebookUserSchema)
    return {
      profile: toProfile({
        avatar: picture?.data.url,
        email,
        isVerified: true,
        userName: name,
      }),
      subject: id,
    }
  },
  issuer: 'https://www.facebook.com',
  scope: 'public_profile email',
  secret: 'post',
}

const githubUserSchema = Schema.object({ avatar_url: text, id: subject, login: text })
const githubEmailsSchema = Schema.list(
  Schema.object({ email: Schema.string, primary: Schema.boolean, verified: Schema.boolean }),
)

/**
 * https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps. The address in
 * the profile is free text. The verified address comes from the emails endpoint.
 */
const github: OAuth2 = {
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    emails: 'https://api.github.com/user/emails',
    token: 'https://github.com/login/oauth/access_token',
    userInfo: 'https://api.github.com/user',
  },
  fresh: { prompt: 'select_account' },
  async identify({ get }) {
    const user = await get('userInfo', githubUserSchema)
    const primary = (await get('emails', githubEmailsSchema)).find((it) => it.primary)
    return {
      profile: toProfile({
        avatar: user.avatar_url && resizeAvatar(user.avatar_url),
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

/** GitHub serves avatars in any size. */
function resizeAvatar(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.set('s', '128')
  return url.href
}

const xUserSchema = Schema.object({
  data: Schema.object({ id: subject, profile_image_url: text, username: text }),
})

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code. X returns no email address. */
const x: OAuth2 = {
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    userInfo: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
  },
  async identify({ get }) {
    const { data } = await get('userInfo', xUserSchema)
    return {
      profile: toProfile({ avatar: data.profile_image_url, userName: data.username }),
      subject: data.id,
    }
  },
  issuer: 'https://x.com',
  // X requires `tweet.read` for any data about a user.
  scope: 'users.read tweet.read',
  secret: 'basic',
}

/** The providers of kind `oauth2`. A row of the protocol that is missing here does not compile. */
export const oauth2Providers: Record<Protocol.OfKind<'oauth2'>, OAuth2> = {
  discord,
  facebook,
  github,
  x,
}
