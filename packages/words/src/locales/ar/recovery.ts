import type { Catalog } from '../en/recovery.ts'
import { ar as method } from './method.ts'

export const ar: Catalog = {
  ...method,

  'recovery.add': 'إضافة طريقة',
  'recovery.addCode': 'إضافة الرمز',
  'recovery.addPassword': 'إضافة كلمة مرور',
  'recovery.added': 'فتحت الطريقة محفظتك مرة واحدة، وهي الآن في القائمة.',
  'recovery.again': 'كلمة المرور مرة أخرى',
  'recovery.back': 'رجوع',
  'recovery.createCode': 'إنشاء رمز',
  'recovery.differs': 'كلمتا المرور مختلفتان.',
  'recovery.heading': 'طرق الاستعادة',
  'recovery.intro':
    'اطّلع على من يمكنه فتح محفظتك، وأضف رمزًا أو كلمة مرور خاصة بك. نرسل إليك رسالة بالبريد الإلكتروني لتسجيل الدخول.',
  'recovery.last': 'هذه هي الطريقة الوحيدة. أضف طريقة أخرى قبل إزالتها.',
  'recovery.lossAssisted':
    'إذا فقدت كل متصفحاتك وكل طرقك الخاصة، فلا يزال بإمكان المشغّل استعادة محفظتك بعد تسجيل دخولك.',
  'recovery.lossSelf': 'إذا فقدت كل متصفحاتك وكل الطرق في هذه القائمة، تضيع محفظتك نهائيًا.',
  'recovery.lossSignIn':
    'لا تفتح الطريقة محفظتك في متصفح جديد إلا بعد تسجيل دخولك. لذلك احتفظ بإمكانية الوصول إلى بريدك الإلكتروني، أو إلى الحساب الذي تسجّل الدخول به.',
  'recovery.newCode': 'اكتب هذا الرمز أو اطبعه، واحفظه في مكان آمن. لا يظهر إلا الآن.',
  'recovery.newPassword':
    'اختر كلمة مرور من {count} حرفًا على الأقل لا تستخدمها في مكان آخر. قد تستغرق إضافتها دقيقة.',
  'recovery.operator': 'مشغّل هذه المحفظة',
  'recovery.operatorText': 'يفتح محفظتك في متصفح جديد بعد تسجيل دخولك. لا يلزمك الاحتفاظ بأي شيء.',
  'recovery.ownText': 'تفتح محفظتك في متصفح جديد بعد تسجيل دخولك.',
  'recovery.proof': 'أدخل طريقة ستبقى، للتأكد من أن محفظتك ما زالت تُفتح.',
  'recovery.remove': 'إزالة',
  'recovery.removeLabel': 'إزالة: {method}',
  'recovery.removeText': 'لن تفتح الطريقة محفظتك بعد الآن. لا يمكن التراجع عن ذلك.',
  'recovery.removed': 'أُزيلت الطريقة.',
  'recovery.test': 'اختبار',
  'recovery.testLabel': 'اختبار: {method}',
  'recovery.testText': 'تُفتح محفظتك بهذه الطريقة. لا يتغير شيء.',
  'recovery.tested': 'الطريقة تعمل. لقد فتحت محفظتك.',
  'recovery.weak': 'من السهل جدًا تخمين كلمة المرور هذه. اختر كلمة أطول فيها حروف مختلفة أكثر.',
}
