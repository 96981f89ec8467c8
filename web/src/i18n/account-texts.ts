import { texts } from 'virtual:account-texts';
import { addEnglish } from './translator.ts';

/* Imported by pages of an account: their English, which no other page carries (build/split-texts.ts). */
addEnglish(texts);
