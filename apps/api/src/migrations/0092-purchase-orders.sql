-- Number of the customer's purchase order for a part, which may follow the award.
alter table project_labs add column purchase_order text;
