import type { Texts } from '../../mail.ts'

/** Whatever direction a name is written in, it ends with the name. */
const isolate = (value: string) => `\u2068${value}\u2069`

export const ar: Texts = {
  browser: {
    known: ({ browser, system }) => `${isolate(browser)} على ${isolate(system)}`,
    unknown: 'متصفح غير معروف',
    unknownOn: ({ system }) => `متصفح غير معروف على ${isolate(system)}`,
  },
  foot: 'وصلتك هذه الرسالة لأن شخصًا ما كتب عنوانك لتسجيل الدخول. لا نطلب أبدًا رمزًا عبر الهاتف أو الدردشة أو البريد.',
  facts: {
    application: 'التطبيق',
    browser: 'المتصفح',
    newEmail: 'العنوان الجديد',
    oldEmail: 'العنوان القديم',
    site: 'الموقع',
    time: 'الوقت',
  },
  orOpen: 'أو افتح هذا العنوان:',
  added: {
    explanation:
      'إذا لم تكن أنت، فتراجع عن ذلك: يُزال العنوان الجديد، ويُسجَّل خروج جميع المتصفحات. الرابط صالح لمدة سبعة أيام.',
    heading: 'تمت إضافة عنوان',
    intro: ({ newEmail, project }) =>
      `من الآن فصاعدًا يمكنك أيضًا تسجيل الدخول إلى ${isolate(project)} بالعنوان ${isolate(newEmail)}.`,
    subject: ({ project }) => `تمت إضافة عنوان إلى حسابك في ${isolate(project)}`,
  },
  changeCode: {
    heading: 'رمزك لتغيير العنوان',
    notMe:
      'إذا لم تكن أنت، فلا تفعل شيئًا، وتحقق ممن يستطيع استخدام محفظتك: لا يتغير شيء من دون الرمز. ولا تعطه لأحد أبدًا.',
    primary: ({ newEmail, project }) =>
      `طلبت في ${isolate(project)} تسجيل الدخول من الآن فصاعدًا بالعنوان ${isolate(newEmail)}. اكتب هذا الرمز هناك للمتابعة.`,
    secondary: ({ project }) =>
      `طلبت في ${isolate(project)} تسجيل الدخول من الآن فصاعدًا بهذا العنوان. اكتب هذا الرمز هناك لإتمام التغيير.`,
    subject: ({ project }) => `رمزك لتغيير عنوانك في ${isolate(project)}`,
  },
  changed: {
    explanation:
      'إذا لم تكن أنت، فتراجع عن التغيير: يعود العنوان القديم إليك، ويُسجَّل خروج جميع المتصفحات. الرابط صالح لمدة سبعة أيام.',
    heading: 'تم تغيير عنوانك',
    intro: ({ newEmail, project }) =>
      `من الآن فصاعدًا تسجّل الدخول إلى ${isolate(project)} بالعنوان ${isolate(newEmail)}.`,
    notMe: 'التراجع عن التغيير',
    subject: ({ project }) => `تم تغيير عنوانك في ${isolate(project)}`,
  },
  code: {
    heading: 'رمز تسجيل الدخول',
    intro: ({ project }) => `اكتب هذا الرمز حيث تسجّل الدخول إلى ${isolate(project)}.`,
    notMe: 'إذا لم تكن أنت، فلا تفعل شيئًا: لا يدخل أحد من دون الرمز. ولا تعطه لأحد أبدًا.',
    preheader: ({ code, time }) => `الرمز ${isolate(code)} صالح لمدة ${time}.`,
    subject: ({ project }) => `رمز تسجيل الدخول إلى ${isolate(project)}`,
    validity: ({ time }) => `الرمز صالح لمدة ${time} ولاستخدام واحد.`,
  },
  deviceLink: {
    approve: 'المراجعة والموافقة',
    explanation:
      'تعرض الصفحة مرة أخرى من يطلب ذلك. وافق هناك لتحصل على الرمز الذي ستكتبه. لا يحدث شيء قبل ذلك.',
    heading: 'هل أنت من يسجّل الدخول؟',
    intro: ({ project }) => `متصفح لا نعرفه بعد يريد تسجيل الدخول إلى ${isolate(project)}.`,
    notMe: 'لم أكن أنا',
    preheader: ({ browser, origin }) => `يطلب ذلك ${isolate(browser)} في ${isolate(origin)}.`,
    subject: ({ project }) => `وافق على تسجيل دخولك إلى ${isolate(project)}`,
    validity: ({ time }) => `الرابط صالح لمدة ${time}.`,
  },
  newDevice: {
    explanation: 'إذا كنت أنت، فلا يلزمك فعل شيء. وإلا فسجّل خروج ذلك المتصفح الآن.',
    heading: 'سجّل متصفح جديد الدخول',
    intro: ({ project }) => `فُتحت محفظتك في متصفح جديد لتسجيل الدخول إلى ${isolate(project)}.`,
    notMe: 'لم أكن أنا',
    preheader: ({ browser, origin }) => `سجّل ${isolate(browser)} الدخول في ${isolate(origin)}.`,
    subject: ({ project }) => `سجّل متصفح جديد الدخول إلى ${isolate(project)}`,
  },
}
