import type { KnowledgeEntries } from './knowledge.ts';

/** Ids in the medicines, their groups and their interactions that name nothing or are given twice. */
export function checkMedicineReferences(entries: KnowledgeEntries): string[] {
  const { medicines, medicineGroups, interactions, noInteraction } = entries;
  const { classes, others, allergyGroups } = medicineGroups;
  const problems: string[] = [];
  const known = {
    finding: idsOf(entries.findings),
    medicine: idsOf(medicines),
    source: idsOf(entries.sources),
    class: idsOf(classes),
    other: idsOf(others),
    'allergy group': idsOf(allergyGroups),
  };
  const need = (place: string, kind: keyof typeof known, ids: readonly string[]) => {
    for (const id of ids) if (!known[kind].has(id)) problems.push(`${place}: no ${kind} “${id}”`);
  };
  const needSides = (place: string, sides: readonly string[]) => {
    for (const side of sides) {
      const [kind, id] = side.split(':');
      if (id === undefined) need(place, 'medicine', [side]);
      else need(place, kind === 'class' ? 'class' : 'other', [id]);
    }
  };

  for (const medicine of medicines) {
    const { id } = medicine;
    need(
      id,
      'finding',
      medicine.contraindications.flatMap(({ findings }) => findings),
    );
    need(id, 'class', medicine.classes);
    need(id, 'medicine', medicine.ingredients);
    need(id, 'allergy group', medicine.allergyGroups);
    need(id, 'source', medicine.sources);
  }
  for (const { id, classes: belongsTo } of others) need(id, 'class', belongsTo);
  for (const { id, related, sources } of allergyGroups) {
    need(
      id,
      'allergy group',
      related.map(({ group }) => group),
    );
    need(id, 'source', sources);
  }

  const seen = new Set<string>();
  for (const { between, sources } of [...interactions, ...noInteraction]) {
    const place = between.join(' and ');
    needSides(place, between);
    need(place, 'source', sources);
    const pair = between.toSorted().join(' and ');
    if (seen.has(pair)) problems.push(`${pair}: given twice`);
    seen.add(pair);
  }
  return [...problems, ...sharedNames(entries)];
}

const idsOf = (entries: readonly { readonly id: string }[]) => new Set(entries.map(({ id }) => id));

/** A name must lead to one thing only. */
function sharedNames({ medicines, medicineGroups }: KnowledgeEntries): string[] {
  const owners = new Map<string, string>();
  return [...medicines, ...medicineGroups.classes, ...medicineGroups.others].flatMap((entry) =>
    [...new Set([entry.name, ...entry.aka].map((name) => name.toLowerCase()))].flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, entry.id);
      return owner === undefined ? [] : [`“${name}” names both ${owner} and ${entry.id}`];
    }),
  );
}
