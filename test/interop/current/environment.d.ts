interface ImportMetaEnv {
  readonly VITE_LATCHKEY_FRAME_URL: string
}
