import type { Catalog } from '../en/recovery.ts'
import { de as method } from './method.ts'

export const de: Catalog = {
  ...method,

  'recovery.add': 'Methode hinzufügen',
  'recovery.addCode': 'Code hinzufügen',
  'recovery.addPassword': 'Passwort hinzufügen',
  'recovery.added': 'Die Methode hat Ihre Wallet einmal geöffnet und steht jetzt in der Liste.',
  'recovery.again': 'Passwort wiederholen',
  'recovery.back': 'Zurück',
  'recovery.createCode': 'Code erstellen',
  'recovery.differs': 'Die beiden Passwörter sind verschieden.',
  'recovery.heading': 'Wiederherstellungsmethoden',
  'recovery.intro':
    'Sehen Sie, wer Ihre Wallet öffnen kann, und fügen Sie einen eigenen Code oder ein eigenes Passwort hinzu. Zur Anmeldung senden wir Ihnen eine E-Mail.',
  'recovery.last':
    'Das ist die einzige Methode. Fügen Sie eine andere hinzu, bevor Sie sie entfernen.',
  'recovery.lossAssisted':
    'Wenn Sie alle Browser und alle eigenen Methoden verlieren, kann der Betreiber Ihre Wallet nach Ihrer Anmeldung noch wiederherstellen.',
  'recovery.lossSelf':
    'Wenn Sie alle Browser und alle Methoden dieser Liste verlieren, ist Ihre Wallet endgültig verloren.',
  'recovery.lossSignIn':
    'Eine Methode öffnet Ihre Wallet in einem neuen Browser erst nach Ihrer Anmeldung. Behalten Sie also den Zugang zu Ihrer E-Mail-Adresse oder zu dem Konto, mit dem Sie sich anmelden.',
  'recovery.move': 'Zur Selbstverwahrung wechseln',
  'recovery.moveApps':
    'In einem Browser, der Ihre Wallet nicht hat, öffnen Apps dann ein Fenster der Wallet, das nach Ihrer Methode fragt. Ältere Apps öffnen keines.',
  'recovery.moveFirst':
    'Um zur Selbstverwahrung zu wechseln, fügen Sie zuerst eine eigene Methode hinzu.',
  'recovery.moveText':
    'Die Methode des Betreibers wird entfernt. Wer sich als Sie anmelden kann, kann Ihre Wallet damit allein nicht mehr öffnen. Ein neuer Browser braucht dann auch eine eigene Methode. Wenn Sie alle Browser und alle Methoden verlieren, ist Ihre Wallet endgültig verloren.',
  'recovery.moved': 'Ihre Wallet ist jetzt in Selbstverwahrung.',
  'recovery.newCode':
    'Schreiben Sie diesen Code auf, oder drucken Sie ihn aus, und bewahren Sie ihn sicher auf. Er wird nur jetzt angezeigt.',
  'recovery.newPassword':
    'Wählen Sie ein Passwort mit mindestens {count} Zeichen, das Sie sonst nirgends verwenden. Das Hinzufügen kann eine Minute dauern.',
  'recovery.operator': 'Betreiber dieser Wallet',
  'recovery.operatorText':
    'Öffnet Ihre Wallet in einem neuen Browser, nachdem Sie sich angemeldet haben. Sie müssen nichts aufbewahren.',
  'recovery.ownText':
    'Öffnet Ihre Wallet in einem neuen Browser, nachdem Sie sich angemeldet haben.',
  'recovery.proof':
    'Geben Sie eine Methode ein, die bleibt, damit sicher ist, dass sich Ihre Wallet weiterhin öffnen lässt.',
  'recovery.remove': 'Entfernen',
  'recovery.removeLabel': 'Entfernen: {method}',
  'recovery.removeText':
    'Die Methode öffnet Ihre Wallet dann nicht mehr. Das lässt sich nicht rückgängig machen.',
  'recovery.removed': 'Die Methode wurde entfernt.',
  'recovery.test': 'Testen',
  'recovery.testLabel': 'Testen: {method}',
  'recovery.testText': 'Ihre Wallet wird mit der Methode geöffnet. Nichts wird geändert.',
  'recovery.tested': 'Die Methode funktioniert. Sie hat Ihre Wallet geöffnet.',
  'recovery.weak':
    'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein längeres mit mehr verschiedenen Zeichen.',
}
