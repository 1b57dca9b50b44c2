import type { FieldProblem } from '../wire.ts';
import { cardRules, type FieldName } from './card-rules.ts';

export interface Field {
  name: FieldName;
  input: HTMLInputElement;
  /** Set once the shopper has left the field: only then an unfinished value is an error. */
  isLeft: boolean;
}

/** Keeps the caret behind the same digit when the groups move. */
function reformat(field: Field): void {
  const { input, name } = field;
  const formatted = cardRules[name].format(input.value);
  if (formatted === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const behind = input.value.slice(caret).replace(/[\s/]/g, '').length;
  input.value = formatted;
  let place = formatted.length;
  for (let left = behind; left > 0 && place > 0; place -= 1) {
    if (!/[\s/]/.test(formatted[place - 1] ?? '')) left -= 1;
  }
  input.setSelectionRange(place, place);
}

export function createField(name: FieldName, onChange: () => void): Field {
  const rule = cardRules[name];
  const input = document.createElement('input');
  input.className = 'field';
  input.name = rule.inputName;
  input.placeholder = rule.placeholder;
  input.autocomplete = rule.autocomplete;
  input.inputMode = rule.inputMode;
  input.spellcheck = false;
  input.setAttribute('aria-label', rule.label);
  input.style.flex = `${rule.width} 1 ${rule.width}ch`;
  const field: Field = { name, input, isLeft: false };
  input.addEventListener('input', () => {
    reformat(field);
    onChange();
  });
  input.addEventListener('blur', () => {
    field.isLeft = input.value !== '';
    onChange();
  });
  return field;
}

/** `strict` counts a field that was never touched as an error too: at confirmation. */
export function problemOf(field: Field, number: string, strict: boolean): FieldProblem | undefined {
  const rule = cardRules[field.name];
  const state = rule.check(field.input.value, number);
  if (typeof state === 'object') return state;
  return state === 'incomplete' && (strict || field.isLeft) ? rule.incomplete : undefined;
}

export function isComplete(field: Field, number: string): boolean {
  return cardRules[field.name].check(field.input.value, number) === 'complete';
}
