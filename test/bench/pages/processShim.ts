// AppKit's client reads it while it loads, and expects a bundler to have put it there.
Object.assign(globalThis, { process: { env: {} } })
