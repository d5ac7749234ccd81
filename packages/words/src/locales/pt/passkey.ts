import type { Catalog } from '../en/passkey.ts'

export const pt: Catalog = {
  'passkeys.add': 'Adicionar uma chave de acesso',
  'passkeys.added': 'Adicionada: {first}, ainda não usada',
  'passkeys.dates': 'Adicionada: {first}, último uso: {last}',
  'passkeys.heading': 'Chaves de acesso',
  'passkeys.kept':
    'Remover uma chave de acesso aqui não a exclui do seu dispositivo nem do gerenciador de senhas. Exclua-a lá também. Desconectar outro navegador também remove as chaves de acesso que ele adicionou nos últimos 30 dias.',
  'passkeys.remove': 'Remover',
  'passkeys.removeLabel': 'Remover a chave de acesso de {browser}',
  'passkeys.signIn': 'Entrar com uma chave de acesso',
  'passkeys.text':
    'Com uma chave de acesso, você entra com sua digital, seu rosto ou o bloqueio de tela. No início, uma chave nova só funciona em navegadores que você já usou. Uma chave de acesso não substitui um método de recuperação.',
}
