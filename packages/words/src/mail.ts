/** Everything that mails say, in one language. Times come in words: "10 minutes". */
export type Texts = {
  browser: {
    known: Filled<{ browser: string; system: string }>
    unknown: string
    unknownOn: Filled<{ system: string }>
  }
  /** Why the mail came, at its foot. */
  foot: string
  facts: {
    application: string
    browser: string
    newEmail: string
    oldEmail: string
    site: string
    time: string
  }
  /** Shown before a link written out. */
  orOpen: string
  /** An address was added to an account that had none. The button is that of `changed`. */
  added: {
    explanation: string
    heading: string
    intro: Filled<{ newEmail: string; project: string }>
    subject: Filled<{ project: string }>
  }
  changeCode: {
    heading: string
    notMe: string
    primary: Filled<{ newEmail: string; project: string }>
    secondary: Filled<{ newEmail: string; project: string }>
    subject: Filled<{ project: string }>
  }
  changed: {
    explanation: string
    heading: string
    intro: Filled<{ newEmail: string; project: string }>
    notMe: string
    subject: Filled<{ project: string }>
  }
  code: {
    heading: string
    intro: Filled<{ project: string }>
    notMe: string
    preheader: Filled<{ code: string; time: string }>
    subject: Filled<{ project: string }>
    validity: Filled<{ time: string }>
  }
  deviceLink: {
    approve: string
    explanation: string
    heading: string
    intro: Filled<{ project: string }>
    notMe: string
    preheader: Filled<{ browser: string; origin: string }>
    subject: Filled<{ project: string }>
    validity: Filled<{ time: string }>
  }
  newDevice: {
    explanation: string
    /** The page that a mailed link leads to calls the mail by this name: apps/frame/src/pages/device/messages. */
    heading: string
    intro: Filled<{ project: string }>
    /** So it does with this. */
    notMe: string
    preheader: Filled<{ browser: string; origin: string }>
    subject: Filled<{ project: string }>
  }
}

type Filled<values> = (values: values) => string
