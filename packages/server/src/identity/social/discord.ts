import { Schema } from '@latchkey/protocol'
import type { Provider } from './Provider.ts'
import { flag, subject, text, toProfile } from './profile.ts'

const userSchema = Schema.object({
  avatar: text,
  email: text,
  global_name: text,
  id: subject,
  username: text,
  verified: flag,
})

/** https://discord.com/developers/docs/topics/oauth2 */
export const discord: Provider = {
  endpoints: {
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    userInfo: 'https://discord.com/api/users/@me',
  },
  fresh: { prompt: 'consent' },
  async identify({ get }) {
    const { avatar, email, global_name, id, username, verified } = await get('userInfo', userSchema)
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
