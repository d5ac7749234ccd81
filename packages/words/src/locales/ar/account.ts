import type { Catalog } from '../../account.ts'
import { ar as exports } from './export.ts'
import { ar as operation } from './operation.ts'
import { ar as page } from './page.ts'
import { ar as passkey } from './passkey.ts'
import { ar as reasons } from './reason.ts'
import { ar as recovery } from './recovery.ts'
import { ar as theft } from './theft.ts'

export const ar: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': 'النشاط الأخير',
  'activity.more': 'عرض النشاط الأقدم',

  back: 'استخدام عنوان آخر',

  'code.heading': 'أدخل الرمز',
  'code.label': 'الرمز',
  'code.sent': 'أدخل الرمز الخاص بالعنوان {email}. يعمل مرة واحدة ولمدة عشر دقائق.',
  'code.submit': 'تسجيل الدخول',

  'device.heading': 'وافق على هذا المتصفح',
  'device.text': 'أرسلنا رابطًا إلى {email}. افتحه في هذا المتصفح ووافق. إذا ظهر رمز، فأدخله هنا.',

  'devices.current': 'هذا المتصفح',
  'devices.dates': 'أول استخدام: {first}، آخر استخدام: {last}',
  'devices.heading': 'متصفحاتك',
  'devices.more': 'عرض مزيد من المتصفحات',
  'devices.revoke': 'تسجيل الخروج',
  'devices.revokeLabel': 'تسجيل الخروج من {browser}',
  'devices.revokeOthers': 'تسجيل الخروج من كل الأماكن الأخرى',
  'devices.revokeOthersText':
    'يسجّل الخروج من كل المتصفحات الأخرى، ومن كل التطبيقات في هذا المتصفح أيضًا. تبقى هذه الصفحة وحدها مسجّلة الدخول.',
  'devices.text':
    'تفصل المتصفحات بين التطبيقات في المواقع المختلفة، لذلك قد يظهر المتصفح نفسه أكثر من مرة.',
  'devices.timeZone': 'المنطقة الزمنية بحسب المتصفح: {zone}.',

  'email.heading': 'حساب محفظتك',
  'email.intro':
    'اطّلع على متصفحاتك، وعلى من يمكنه فتح محفظتك، وعلى ما حدث فيها. نرسل إليك رسالة بالبريد الإلكتروني لتسجيل الدخول.',
  'email.label': 'عنوان البريد الإلكتروني',
  'email.submit': 'متابعة',

  'ended.again': 'تسجيل الدخول مجددًا',
  'ended.heading': 'تم تسجيل خروجك من هذه الصفحة',
  'ended.text': 'حفاظًا على أمانك، تسجّل هذه الصفحة خروجك بعد عشر دقائق.',

  'event.activate': 'إعداد المحفظة في متصفح',
  'event.adopt': 'طلب استعادة محفظة مفقودة',
  'event.deviceConfirmed': 'السماح بمتصفح جديد',
  'event.deviceRevoked': 'تسجيل خروج متصفح',
  'event.emailChangeStarted': 'طلب تغيير عنوان البريد الإلكتروني',
  'event.emailChanged': 'تغيير عنوان البريد الإلكتروني',
  'event.emailReverted': 'التراجع عن تغيير عنوان البريد الإلكتروني',
  'event.export': 'تصدير المحفظة',
  'event.fetchAuthShare': 'فتح المحفظة',
  'event.identityHeld': 'قصر تسجيل الدخول على المتصفحات المعروفة بعد استعادة البيانات',
  'event.keeperOpen': 'استعادة المحفظة في متصفح',
  'event.keeperRefused': 'رفض استعادة المحفظة',
  'event.newestSetFor': 'بدء استعادة المحفظة',
  'event.oprfEvaluate': 'إدخال كلمة مرور الاستعادة',
  'event.othersRevoked': 'تسجيل الخروج من كل الأماكن الأخرى',
  'event.passkeyAdded': 'إضافة مفتاح مرور',
  'event.passkeyRemoved': 'إزالة مفتاح مرور',
  'event.sessionReused': 'إنهاء الجلسة بسبب رمز وصول منسوخ',
  'event.sessionRevoked': 'إنهاء جلسة',
  'event.signIn': 'تسجيل الدخول',
  'event.signInNewDevice': 'تسجيل الدخول من متصفح جديد',
  'event.signInRefused': 'رفض تسجيل الدخول بسبب تغيير البيانات المخزنة',
  'event.signOut': 'تسجيل الخروج',
  'event.signUp': 'إنشاء الحساب',
  'event.slotsChanged': 'تغيير طرق الاستعادة',
  'event.slowChangeStarted': 'طُلب تغيير عنوان البريد الإلكتروني من دون صندوق البريد القديم',
  'event.slowChangeStopped': 'أُوقف تغيير عنوان البريد الإلكتروني من دون صندوق البريد القديم',

  'held.allow': 'السماح',
  'held.allowLabel': 'السماح لـ {browser}',
  'held.block': 'حظر',
  'held.blockLabel': 'حظر {browser}',
  'held.claim': '{browser}. هذا ما يقوله المتصفح عن نفسه، وقد لا يكون صحيحًا.',
  'held.elsewhere':
    'اسمح به أو احظره من جهاز كنت تستخدمه قبل تسجيل دخوله، أو سجّل الدخول هنا بطريقة أخرى كانت لحسابك من قبل.',
  'held.heading': 'هل هذا أنت؟',
  'held.network': 'شبكته ليست الشبكة التي تمت الموافقة على تسجيل الدخول منها، أو أنها غير معروفة.',
  'held.text':
    'سجّل متصفح جديد الدخول إلى {app} في {time}. تبقى محفظتك مغلقة هناك حتى {until} ما لم تسمح به. لا تسمح به إلا إذا كنت أنت من سجّل الدخول هناك.',
  'held.unknownApp': 'تطبيق',

  'holdSetting.heading': 'المتصفحات الجديدة',
  'holdSetting.label': 'اسألني دائمًا قبل أن تُفتح محفظتي في متصفح جديد',
  'holdSetting.text':
    'ينطبق هذا عندما لا يمكننا معرفة أنك وافقت على تسجيل الدخول في المتصفح نفسه، ويكون المتصفحان في شبكتين مختلفتين. إذا لم يستطع أي من أجهزتك الرد، تُفتح محفظتك هناك بعد مدة الانتظار.',

  'notices.heading': 'المتصفحات الجديدة وعمليات الاستعادة',

  'overview.heading': 'حساب محفظتك',

  'permissions.heading': 'إلغاء الأذونات',
  'permissions.intro':
    'اطّلع على التطبيقات التي يمكنها استخدام حسابك الذكي دون أن تسألك، وألغِ أذوناتها. نرسل إليك رسالة بالبريد الإلكتروني لتسجيل الدخول.',
  'permissions.unknownApp': 'تطبيق غير معروف',

  'problems.blocked': 'حظر المتصفح النافذة. اسمح بالنوافذ المنبثقة لهذه الصفحة، ثم حاول مرة أخرى.',
  'problems.late': 'أُرسلت المعاملة، لكنها لم تُؤكَّد بعد. تحقق مرة أخرى بعد بضع دقائق.',
  'problems.refused': 'رفضت الشبكة المعاملة. لم يتغير شيء.',
  'problems.unconfirmed': 'لم تُؤكَّد معاملة أخرى لحسابك بعد. انتظر تأكيدها ثم حاول مرة أخرى.',
  'problems.unknown': 'لا توجد محفظة تستخدم طريقة تسجيل الدخول هذه.',

  'sessions.current': 'هذه الصفحة',
  'sessions.label': 'التطبيقات في {browser}',
  'sessions.lastUsed': 'آخر استخدام: {last}',
  'sessions.revoke': 'إنهاء الجلسة',
  'sessions.revokeLabel': 'إنهاء الجلسة: {app} في {browser}',

  signOut: 'تسجيل الخروج من هذه الصفحة',

  'slowChange.heading': 'سيتغير عنوان بريدك الإلكتروني قريبًا',
  'slowChange.stop': 'إيقاف التغيير',
  'slowChange.text':
    'طلب شخص يستطيع فتح محفظتك من {project} تغيير العنوان الذي تسجّل الدخول به من {oldEmail} إلى {newEmail}، من دون رمز من {oldEmail}. سيتغير العنوان في {time}.',

  'social.back': 'تسجيل الدخول بطريقة أخرى',
  'social.oidc': 'تسجيل الدخول الموحّد',
  'social.text': 'أو سجّل الدخول كما تفعل في تطبيقاتك.',
  'social.with': 'المتابعة باستخدام {provider}',

  'upgrade.again': 'التحقق مرة أخرى',
  'upgrade.do': 'ترقية',
  'upgrade.doLabel': 'ترقية على {network}',
  'upgrade.heading': 'ترقية حسابك',
  'upgrade.intro':
    'اجعل عنوانك يعمل كحساب ذكي أيضًا. نرسل إليك رسالة بالبريد الإلكتروني لتسجيل الدخول.',
  'upgrade.network': 'في انتظار الشبكة…',
  'upgrade.none': 'لا تدعم أي شبكة في هذه المحفظة الحسابات الذكية.',
  'upgrade.other': 'يشغّل شفرة {address} التي لا تعرفها هذه المحفظة',
  'upgrade.plain': 'غير مرقّى',
  'upgrade.text':
    'على الشبكة التي رُقّي فيها عنوانك يستطيع التطبيق إرسال عدة استدعاءات كمعاملة واحدة. يبقى عنوانك ومفتاحك كما هما، وتظل الرسوم عليك، ويمكنك التراجع عن ذلك.',
  'upgrade.undo': 'تراجع',
  'upgrade.undoLabel': 'تراجع على {network}',
  'upgrade.unknown': 'تتعذر القراءة الآن',
  'upgrade.upgraded': 'مرقّى',
  'upgrade.waiting': 'تابع في النافذة التي فُتحت.',
}
