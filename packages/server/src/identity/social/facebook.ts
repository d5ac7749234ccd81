import { Schema } from '@latchkey/protocol'
import type { Provider } from './Provider.ts'
import { subject, text, toProfile } from './profile.ts'

const userSchema = Schema.object({
  email: text,
  id: subject,
  name: text,
  picture: Schema.ifFits(Schema.object({ data: Schema.object({ url: text }) })),
})

/**
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow. It tells an e-mail
 * address only if it has checked it, and says nothing more of it.
 */
export const facebook: Provider = {
  endpoints: {
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userInfo:
      'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture.width(128).height(128)',
  },
  fresh: { auth_type: 'reauthenticate' },
  async identify({ get }) {
    const { email, id, name, picture } = await get('userInfo', userSchema)
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
