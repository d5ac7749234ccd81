import { oidc } from './oidc.ts'
import type { Provider } from './Provider.ts'

/** https://developers.google.com/identity/openid-connect/openid-connect */
export const google: Provider = {
  // Its token says everything: nothing more is asked.
  fresh: { prompt: 'select_account' },
  identify: oidc.identify,
  issuer: 'https://accounts.google.com',
  scope: 'openid email profile',
  secret: 'post',
}
