import type { Of } from '../../kit.ts'
import { ar as held } from './held.ts'
import { ar as limited } from './limited.ts'
import { ar as reasons } from './reason.ts'

export const ar: Of<'ar'> = {
  direction: 'rtl',
  locale: 'ar',
  messages: {
    ...held,
    ...limited,
    ...reasons,

    'account.activity': 'عرض متصفحاتك والنشاط الأخير',
    'account.addEmail': 'إضافة عنوان بريد إلكتروني',
    'account.address': 'العنوان',
    'account.balance': 'الرصيد',
    'account.balanceFailed': 'تتعذّر علينا قراءة رصيدك الآن.',
    'account.change': 'تغيير',
    'account.copied': 'تم النسخ',
    'account.copy': 'نسخ العنوان',
    'account.copyFailed': 'لا يسمح متصفحك بالنسخ هنا. حدّد العنوان وانسخه.',
    'account.hideQr': 'إخفاء رمز QR',
    'account.network': 'الشبكة',
    'account.qr': 'رمز QR لعنوانك',
    'account.showQr': 'إظهار رمز QR',
    'account.signOut': 'تسجيل الخروج',
    'account.signingOut': 'جارٍ تسجيل الخروج…',
    'account.title': 'حسابك',

    'button.account': 'حسابك: {name}',
    'button.connecting': 'جارٍ الاتصال…',
    'button.signIn': 'تسجيل الدخول',

    'code.checking': 'جارٍ التحقق…',
    'code.fromMail': 'أرسلناه إلى {email}.',
    'code.fromPage': 'تجده في الصفحة التي وافقت فيها على هذا المتصفح.',
    'code.inWindow': 'أدخله في نافذة المحفظة نفسها. تحقق من أن شريط عنوانها يعرض {wallet}.',
    'code.incomplete': 'أدخل جميع أرقام الرمز.',
    'code.label': 'الرمز',
    'code.openWindow': 'إدخال الرمز',
    'code.resend': 'إرسال رمز جديد',
    'code.title': 'أدخل الرمز',

    'common.back': 'رجوع',
    'common.close': 'إغلاق',
    'common.continue': 'متابعة',
    'common.done': 'تم',
    'common.loading': 'لحظة من فضلك…',
    'common.retry': 'إعادة المحاولة',

    'device.heldTitle': 'اسمح بهذا المتصفح',

    'device.intro':
      'افتح في هذا المتصفح الرسالة التي أرسلناها إلى {email}، ووافق على تسجيل الدخول. عندها يتم تسجيل دخولك.',
    'device.noMail':
      'لم تصلك الرسالة؟ تحقق من مجلد البريد غير المرغوب فيه، وتأكد من عدم وجود خطأ في العنوان.',
    'device.resend': 'إعادة إرسال الرسالة',
    'device.title': 'تحقق من بريدك الإلكتروني',
    'device.waiting': 'في انتظار الموافقة. ستستمر هذه الصفحة تلقائيًا.',
    'device.window': 'فتح نافذة المحفظة',

    'emailChange.addTitle': 'إضافة عنوان بريد إلكتروني',
    'emailChange.again': 'البدء من جديد',
    'emailChange.approve': 'في انتظار موافقتك…',
    'emailChange.changed':
      'من الآن فصاعدًا، سجّل الدخول باستخدام {email}. تم تسجيل الخروج من أجهزتك الأخرى.',
    'emailChange.changedTitle': 'تم تغيير عنوان بريدك الإلكتروني',
    'emailChange.email': 'عنوان البريد الإلكتروني الجديد',
    'emailChange.intro':
      'وافق أولًا على التغيير في نافذة المحفظة نفسها. بعد ذلك نرسل رمزًا إلى {email} ورمزًا إلى العنوان الجديد.',
    'emailChange.lostCurrent': 'لا يمكنني فتح صندوق بريدي الحالي',
    'emailChange.lostMailbox': 'لا يمكنني فتح صندوق البريد هذا',
    'emailChange.primary': 'أدخل الرمز الذي أرسلناه إلى عنوانك الحالي {email}.',
    'emailChange.primaryTitle': 'أكّد هويتك',
    'emailChange.secondary': 'أدخل الرمز الذي أرسلناه إلى عنوانك الجديد {email}.',
    'emailChange.secondaryTitle': 'أكّد العنوان الجديد',
    'emailChange.slow':
      'ابتداءً من {time}، سجّل الدخول باستخدام {email}. ابقَ مسجّل الدخول هنا حتى ذلك الحين: لتسجيل الدخول من جديد ما زلت تحتاج إلى صندوق بريدك القديم. تم تسجيل خروج متصفحاتك الأخرى.',
    'emailChange.slowTitle': 'سيتغير عنوانك خلال سبعة أيام',
    'emailChange.socialIntro':
      'وافق على التغيير في نافذة المحفظة نفسها. قد تحتاج إلى تسجيل الدخول هناك مرة أخرى. بعد ذلك نرسل رمزًا إلى العنوان الجديد.',
    'emailChange.title': 'تغيير عنوان بريدك الإلكتروني',

    'error.aborted': 'أُلغي الطلب.',
    'error.cooldown': 'أرسلنا رسالة للتو. يمكنك إرسال رسالة أخرى بعد {time}.',
    'error.hidden':
      'لم تتمكن هذه الصفحة من عرض المحفظة. اسمح هنا بالنوافذ المنبثقة، وأوقف أدوات حظر المحتوى، ثم حاول مرة أخرى.',
    'error.load': 'تعذّر تحميل المحفظة. حاول مرة أخرى بعد قليل.',
    'error.lost': 'أُعيد تحميل المحفظة. حاول مرة أخرى.',
    'error.needsWindow': 'يتطلب تسجيل الدخول هذا نافذة. أعد المحاولة لفتحها.',
    'error.notAllowed': 'الإجراء غير مسموح به',
    'error.notLoaded': 'تعذّر التحميل. تحقق من اتصالك وحاول مرة أخرى.',
    'error.offline': 'يبدو أنك غير متصل بالإنترنت. تحقق من اتصالك وحاول مرة أخرى.',
    'error.oldEmailBounced': 'لا يمكننا إرسال بريد إلى عنوانك الحالي، لذا يتعذّر تأكيد التغيير.',
    'error.openUntil':
      'لا يزال تغيير سابق لعنوان البريد الإلكتروني قائمًا. يمكنك تغيير العنوان مرة أخرى بعد {time}، أو التراجع عن تغيير مكتمل عبر الرابط الذي أرسلناه إليك بالبريد.',
    'error.sameEmail': 'هذا هو عنوانك بالفعل. أدخل عنوانًا آخر.',
    'error.timeout': 'لم تستجب المحفظة في الوقت المحدد. حاول مرة أخرى.',
    'error.unconfirmed': 'لم تؤكد المحفظة ما إذا كان هذا الطلب قد نُفّذ. تحقق قبل أن تحاول مرة أخرى.',
    'error.unknown': 'حدث خطأ ما. حاول مرة أخرى.',
    'error.unsafePage': 'تعمل المحفظة على الصفحات الآمنة فقط (https).',

    'farcaster.approve': 'وافق على تسجيل الدخول في Farcaster ثم عُد إلى هنا.',
    'farcaster.left': 'تنتهي الصلاحية خلال {time}.',
    'farcaster.open': 'فتح Farcaster',
    'farcaster.qr': 'رمز QR لتطبيق Farcaster',
    'farcaster.scan': 'امسح هذا الرمز بكاميرا هاتفك ووافق على تسجيل الدخول في Farcaster.',

    'locked.text':
      'محفظتك ليست في هذا المتصفح بعد. أدخل طريقة الاستعادة في نافذة المحفظة نفسها. تحقق من أن شريط عنوانها يعرض {wallet}.',
    'locked.title': 'افتح محفظتك',

    'network.current': 'قيد الاستخدام',
    'network.notOffered': 'لا يعمل هذا التطبيق على {name}. اختر شبكة أخرى.',
    'network.refused': 'لا تدعم هذه المحفظة هذه الشبكة.',
    'network.switching': 'جارٍ التبديل…',
    'network.testnets': 'شبكات الاختبار',
    'network.title': 'اختر شبكة',
    'network.unnamed': 'الشبكة {id}',

    'resend.sending': 'جارٍ الإرسال…',
    'resend.sent': 'أعدنا إرسال الرسالة.',
    'resend.wait': 'إعادة الإرسال بعد {time}',
    'passkey.signIn': 'تسجيل الدخول بمفتاح مرور',
    'passkey.waiting': 'تابع في النافذة التي يعرضها متصفحك.',

    'signIn.browserWallets': 'المحافظ في هذا المتصفح',
    'signIn.changeEmail': 'استخدام عنوان آخر',
    'signIn.continueIn': 'تابع في {name}…',
    'signIn.done': 'تم تسجيل دخولك.',
    'signIn.email': 'عنوان البريد الإلكتروني',
    'signIn.emailInvalid': 'أدخل عنوان بريد إلكتروني، مثل name@example.com.',
    'signIn.or': 'أو',
    'signIn.sending': 'جارٍ إرسال الرسالة…',
    'signIn.title': 'تسجيل الدخول',
    'signIn.titleTo': 'تسجيل الدخول إلى {name}',

    'social.again': 'فتح النافذة مرة أخرى',
    'social.browser':
      'هذا تطبيق مثبّت، وقد لا تعمل نوافذه لتسجيل الدخول. في هذه الحالة افتح التطبيق في متصفحك وسجّل الدخول هناك.',
    'social.continueWith': 'المتابعة باستخدام {provider}',
    'social.gone': 'هل أغلقت النافذة؟ افتحها مرة أخرى.',
    'social.here': 'المتابعة دون نافذة',
    'social.intro': 'تابع في النافذة التي فُتحت.',
    'social.leaving': 'جارٍ نقلك إلى {provider}…',
    'social.list': 'حسابات لتسجيل الدخول',
    'social.oidc': 'تسجيل الدخول الموحّد',
    'social.opening': 'جارٍ فتح نافذة…',
    'social.returning': 'جارٍ تسجيل دخولك…',
    'social.slow': 'يستغرق هذا وقتًا أطول من المعتاد.',
    'social.title': 'تسجيل الدخول باستخدام {provider}',
    'social.waiting': 'في انتظار تسجيل دخولك. ستستمر هذه الصفحة تلقائيًا.',
  },
}
