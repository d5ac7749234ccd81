import type { Catalog } from '../../mail.ts'
import { ar as browser } from './browser.ts'
import { ar as incident } from './incident.ts'
import { ar as request } from './request.ts'
import { ar as theft } from './theft.ts'

export const ar: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    'إذا لم تكن أنت، فتراجع عن ذلك: سيُزال العنوان الجديد، وسيُسجَّل الخروج من جميع المتصفحات. يعمل الرابط لمدة سبعة أيام.',
  'added.heading': 'تمت إضافة عنوان بريد إلكتروني',
  'added.intro': 'يمكنك الآن أيضًا تسجيل الدخول إلى {project} باستخدام {newEmail}.',
  'added.subject': 'تمت إضافة عنوان بريد إلكتروني إلى حسابك في {project}',

  'changeCode.heading': 'رمزك لتغيير عنوان بريدك الإلكتروني',
  'changeCode.notMe':
    'إذا لم تكن أنت، فلا تُدخل الرمز ولا تشاركه، وتحقق ممن لديه وصول إلى محفظتك. لا يتغير شيء من دون الرمز.',
  'changeCode.primary':
    'طلبت في {project} أن يصبح {newEmail} عنوان البريد الإلكتروني الذي تسجّل الدخول به. أدخل هذا الرمز هناك للمتابعة.',
  'changeCode.secondary':
    'طلبت في {project} أن يصبح هذا عنوان البريد الإلكتروني الذي تسجّل الدخول به. أدخل هذا الرمز هناك لإتمام التغيير.',
  'changeCode.subject': 'رمزك لتغيير عنوان بريدك الإلكتروني في {project}',

  'changed.explanation':
    'إذا لم تكن أنت، فتراجع عن ذلك: سيعمل عنوانك القديم من جديد، وسيُسجَّل الخروج من جميع المتصفحات. يعمل الرابط لمدة سبعة أيام.',
  'changed.heading': 'تم تغيير عنوان بريدك الإلكتروني',
  'changed.intro': 'من الآن فصاعدًا، سجّل الدخول إلى {project} باستخدام {newEmail}.',
  'changed.notMe': request.undo,
  'changed.passkeys':
    'لا تزال مفاتيح المرور الخاصة بك تعمل. إذا لم تتعرّف على أحدها، فأزله في صفحة حساب المحفظة.',
  'changed.subject': 'تم تغيير عنوان بريدك الإلكتروني في {project}',

  'code.heading': 'رمز تسجيل الدخول',
  'code.inWindow': 'لا تُدخله إلا في نافذة يعرض شريط عنوانها {wallet}.',
  'code.intro': request.enterCode,
  'code.notMe':
    'إذا لم تكن أنت، فتجاهل هذه الرسالة: لا يستطيع أحد تسجيل الدخول من دون الرمز. لا تشاركه مع أي شخص أبدًا.',
  'code.preheader': 'الرمز {code} صالح لمدة {time}.',
  'code.subject': 'رمز تسجيل الدخول إلى {project}',
  'code.validity': 'الرمز صالح لمدة {time} ولاستخدام واحد.',

  'deviceLink.approve': 'المراجعة والموافقة',
  'deviceLink.explanation': 'تعرض الصفحة من يطلب. وافق على تسجيل الدخول هناك. لن يحدث شيء قبل ذلك.',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': 'وافق على تسجيل دخولك إلى {project}',
  'deviceLink.validity': 'الرابط صالح لمدة {time}.',

  'exported.heading': 'تم تصدير محفظتك',
  'exported.intro':
    'سجّل شخص ما الدخول إلى {project} وصدّر محفظتك: عبارة الاستعادة أو مفتاحًا أو نسخة مشفّرة. كل من يملك ما تم تصديره يستطيع استخدام محفظتك في أي مكان.',
  'exported.subject': 'تم تصدير محفظتك في {project}',

  'facts.application': 'التطبيق',
  'facts.browser': 'المتصفح',
  'facts.claimed': 'ما يقوله المتصفح الذي أرسل الطلب عن نفسه، وقد يكون غير صحيح:',
  'facts.newEmail': 'البريد الإلكتروني الجديد',
  'facts.oldEmail': 'البريد الإلكتروني السابق',
  'facts.site': 'الموقع',
  'facts.time': 'الوقت',

  foot: 'وصلتك هذه الرسالة لأن هذا العنوان استُخدم لتسجيل الدخول إلى تطبيق أو ينتمي إلى حساب فيه. لا نطلب أبدًا رمزًا عبر الهاتف أو الدردشة أو البريد.',

  'newDevice.heading': 'تم تسجيل الدخول من متصفح جديد',
  'newDevice.held':
    'لم تُفتح محفظتك في ذلك المتصفح بعد. تُفتح هناك بعد {time}، أو فور سماحك بذلك: من جهاز تستخدمه بالفعل، أو في صفحة حساب المحفظة إذا سجّلت الدخول إليها بطريقة أخرى.',
  'newDevice.intro': 'فُتحت محفظتك في متصفح جديد لتسجيل الدخول إلى {project}.',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    'إذا لم تكن محفظتك موجودة في ذلك المتصفح من قبل، فقد استعادها {operator}، مشغّل المحفظة، فيه.',
  'newDevice.subject': 'تم تسجيل الدخول إلى {project} من متصفح جديد',

  orOpen: 'أو افتح هذا الرابط:',

  'release.explanation': 'يحدث هذا مثلًا بعد مسح بيانات المتصفح.',
  'release.heading': 'استُعيدت محفظتك في متصفح',
  'release.intro':
    'استعاد {operator}، مشغّل محفظتك، المحفظة في متصفح مسجّل الدخول إلى {project}. يستطيع ذلك المتصفح الآن فتح محفظتك.',
  'release.subject': 'استُعيدت محفظتك من أجل {project}',

  'slowChange.notMe':
    'إذا لم تكن أنت، فسجّل الدخول إلى {project} في متصفح خاص بك، أو افتح صفحة الحساب في المحفظة، وأوقف التغيير هناك. ثم سجّل خروج المتصفح الذي طلبه من صفحة الحساب خلال 24 ساعة، وانقل ما تملكه إلى محفظة أخرى: الشخص الذي طلب التغيير يستطيع فتح هذه المحفظة.',
  'slowChange.started.heading': 'سيتغير عنوان بريدك الإلكتروني خلال سبعة أيام',
  'slowChange.started.intro':
    'طلب شخص يستطيع فتح محفظتك من {project} تغيير العنوان الذي تسجّل الدخول به من {oldEmail} إلى {newEmail}، من دون رمز من {oldEmail}. سيتغير العنوان في {time}.',
  'slowChange.started.subject': 'سيتغير عنوان بريدك الإلكتروني في {project} خلال سبعة أيام',
  'slowChange.stopped.again': 'إذا لم تكن أنت، فاطلب التغيير من جديد بعد 24 ساعة.',
  'slowChange.stopped.heading': 'يبقى عنوان بريدك الإلكتروني كما هو',
  'slowChange.stopped.intro':
    'أوقف متصفح يستطيع فتح محفظتك تغيير العنوان الذي تسجّل الدخول به إلى {project} من {oldEmail} إلى {newEmail}.',
  'slowChange.stopped.subject': 'تم إيقاف تغيير عنوان بريدك الإلكتروني في {project}',
  'slowChange.wasMe': 'إذا كنت أنت، فلا تفعل شيئًا.',
}
