/** Why a sign-in is over, as the server says it. */
export const problems = [
  'EMAIL_UNVERIFIED',
  'PROVIDER_DENIED',
  'PROVIDER_INVALID',
  'PROVIDER_UNAVAILABLE',
  'SOCIAL_EXPIRED',
] as const
