/** What an illness does not respond to, and a person neither. */
export const treatments: ReadonlySet<string> = new Set(
  `treatment treatments antibiotic antibiotics medication medications medicine medicines meds tablets pills
   therapy painkillers paracetamol ibuprofen steroids cream creams ointment insulin inhaler inhalers drops`.split(
    /\s+/,
  ),
);

/** How a sentence goes on that says the same in other languages. */
export const toTreatment =
  /^(?:(?:a|al|alla|alle|ai|agli|all|op|na|de|het) ){0,2}(?:terap|cur[ae]|antib|anty|farmac|parac|trattam|medic|ibu|suppost|tachip|nurof|pil|behand|zetpil|lek|lecz|tablet|czop|לתרופ|לטיפול|לאנטיב|לאקמול|לנורופן|לסירופ)/;
