// AppKit's client reads `process.env` while it loads.
Object.assign(globalThis, { process: { env: {} } })
