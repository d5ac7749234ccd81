import type { Catalog } from '../../social.ts'
import { ar as reasons } from './reason.ts'

export const ar: Catalog = {
  ...reasons,

  'absent.heading': 'لا يوجد ما تسجّل الدخول إليه',
  'absent.text': 'هذه الصفحة جزء من عملية تسجيل دخول. ابدأ من التطبيق الذي تريد استخدامه.',

  'asked.cancel': 'لم أبدأ هذا',
  'asked.heading': 'هل تريد تسجيل الدخول إلى {name}؟',
  'asked.proceed': 'متابعة',
  'asked.text':
    'بدأ تسجيل الدخول هذا من {origin}. تابع فقط إذا كنت قد بدأته هناك بنفسك للتو: من بدأه سيُسجَّل دخوله باسمك.',

  close: 'إغلاق',

  'done.heading': 'تم تسجيل دخولك',
  'done.text': 'يمكنك إغلاق هذه النافذة والمتابعة في التطبيق.',

  'forgetful.heading': 'متصفحك يمنع التخزين هنا',
  'forgetful.text':
    'لتسجيل الدخول يجب السماح لهذا الموقع بتخزين البيانات. اسمح بذلك أو استخدم متصفحًا آخر، ثم ابدأ من جديد.',

  goingTo: 'جارٍ فتح {provider}…',
  loading: 'لحظة من فضلك…',
  'problem.heading': 'لم يتم تسجيل دخولك',

  retry: 'إعادة المحاولة',
  returning: 'جارٍ تسجيل دخولك…',

  'scan.heading': 'التأكيد باستخدام Farcaster',
  'scan.label': 'رمز QR لفتحه في Farcaster',
  'scan.open': 'فتح Farcaster على هذا الجهاز',
  'scan.text':
    'امسح هذا الرمز بالهاتف الذي عليه حساب Farcaster الخاص بك، ووافق هناك. تُغلق هذه النافذة عند الانتهاء.',

  'unreachable.heading': 'يتعذّر علينا الوصول إلى الخادم',
  'unreachable.text': 'تحقق من اتصالك وحاول مرة أخرى.',
}
