import { Schema } from '@latchkey/protocol'
import type { Provider } from './Provider.ts'
import { subject, text, toProfile } from './profile.ts'

const userSchema = Schema.object({
  data: Schema.object({ id: subject, profile_image_url: text, username: text }),
})

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code. It tells no e-mail address. */
export const x: Provider = {
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    userInfo: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
  },
  async identify({ get }) {
    const { data } = await get('userInfo', userSchema)
    return {
      profile: toProfile({ avatar: data.profile_image_url, userName: data.username }),
      subject: data.id,
    }
  },
  issuer: 'https://x.com',
  // The second is what it asks for to tell anything of a person.
  scope: 'users.read tweet.read',
  secret: 'basic',
}
