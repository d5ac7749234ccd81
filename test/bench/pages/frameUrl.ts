/** The frame's URL. The bundler inserts it under the name that the published clients read. */
export const frameUrl = process.env.NEXT_PUBLIC_SECURE_SITE_SDK_URL!
