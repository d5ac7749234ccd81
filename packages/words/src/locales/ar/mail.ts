import type { Catalogue } from '../../mail.ts'

export const ar: Catalogue = {
  'added.explanation':
    'إذا لم تكن أنت، فتراجع عن ذلك: يُزال العنوان الجديد، ويُسجَّل خروج جميع المتصفحات. الرابط صالح لمدة سبعة أيام.',
  'added.heading': 'تمت إضافة عنوان',
  'added.intro': 'من الآن فصاعدًا يمكنك أيضًا تسجيل الدخول إلى {project} بالعنوان {newEmail}.',
  'added.subject': 'تمت إضافة عنوان إلى حسابك في {project}',

  'browser.known': '{browser} على {system}',
  'browser.unknown': 'متصفح غير معروف',
  'browser.unknownOn': 'متصفح غير معروف على {system}',

  'changeCode.heading': 'رمزك لتغيير العنوان',
  'changeCode.notMe':
    'إذا لم تكن أنت، فلا تُدخل الرمز ولا تشاركه، وتحقق ممن لديه وصول إلى محفظتك. لا يتغير شيء من دون الرمز.',
  'changeCode.primary':
    'طلبت في {project} تسجيل الدخول من الآن فصاعدًا بالعنوان {newEmail}. اكتب هذا الرمز هناك للمتابعة.',
  'changeCode.secondary':
    'طلبت في {project} تسجيل الدخول من الآن فصاعدًا بهذا العنوان. اكتب هذا الرمز هناك لإتمام التغيير.',
  'changeCode.subject': 'رمزك لتغيير عنوانك في {project}',

  'changed.explanation':
    'إذا لم تكن أنت، فتراجع عن التغيير: يعود العنوان القديم إليك، ويُسجَّل خروج جميع المتصفحات. الرابط صالح لمدة سبعة أيام.',
  'changed.heading': 'تم تغيير عنوانك',
  'changed.intro': 'من الآن فصاعدًا تسجّل الدخول إلى {project} بالعنوان {newEmail}.',
  'changed.notMe': 'التراجع عن التغيير',
  'changed.subject': 'تم تغيير عنوانك في {project}',

  'code.heading': 'رمز تسجيل الدخول',
  'code.intro': 'اكتب هذا الرمز حيث تسجّل الدخول إلى {project}.',
  'code.notMe':
    'إذا لم تكن أنت، فتجاهل هذه الرسالة: لا يستطيع أحد تسجيل الدخول من دون الرمز. لا تشاركه مع أي شخص أبدًا.',
  'code.preheader': 'الرمز {code} صالح لمدة {time}.',
  'code.subject': 'رمز تسجيل الدخول إلى {project}',
  'code.validity': 'الرمز صالح لمدة {time} ولاستخدام واحد.',

  'deviceLink.approve': 'المراجعة والموافقة',
  'deviceLink.explanation':
    'تعرض الصفحة هذه التفاصيل مرة أخرى. وافق على تسجيل الدخول هناك لتحصل على الرمز. لا يحدث شيء قبل ذلك.',
  'deviceLink.heading': 'هل أنت من يسجّل الدخول؟',
  'deviceLink.intro': 'متصفح لا نعرفه بعد يريد تسجيل الدخول إلى {project}.',
  'deviceLink.notMe': 'لم أكن أنا',
  'deviceLink.preheader': 'يطلب ذلك {browser} في {origin}.',
  'deviceLink.subject': 'وافق على تسجيل دخولك إلى {project}',
  'deviceLink.validity': 'الرابط صالح لمدة {time}.',

  'facts.application': 'التطبيق',
  'facts.browser': 'المتصفح',
  'facts.newEmail': 'العنوان الجديد',
  'facts.oldEmail': 'العنوان القديم',
  'facts.site': 'الموقع',
  'facts.time': 'الوقت',

  foot: 'وصلتك هذه الرسالة لأن هذا العنوان استُخدم لتسجيل الدخول إلى تطبيق أو ينتمي إلى حساب فيه. لا نطلب أبدًا رمزًا عبر الهاتف أو الدردشة أو البريد.',

  'newDevice.explanation': 'إذا كنت أنت، فلا يلزمك فعل شيء. وإلا فسجّل خروج ذلك المتصفح الآن.',
  'newDevice.heading': 'سجّل متصفح جديد الدخول',
  'newDevice.intro': 'فُتحت محفظتك في متصفح جديد لتسجيل الدخول إلى {project}.',
  'newDevice.notMe': 'لم أكن أنا',
  'newDevice.preheader': 'سجّل {browser} الدخول في {origin}.',
  'newDevice.subject': 'سجّل متصفح جديد الدخول إلى {project}',

  orOpen: 'أو افتح هذا الرابط:',
}
