export { resumeSocialFlow } from '@latchkey/client/flows'
