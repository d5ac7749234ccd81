/** Where the frame is. The bundler fills it in, under the name that the published clients look for. */
export const frameUrl = process.env.NEXT_PUBLIC_SECURE_SITE_SDK_URL!
